import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { DeliveryTarget, Destination, DestinationRule } from './destination.ts';

/** The parts of a lead that decide where it is sent. */
export interface RoutedLead {
  category: string;
  carType: CarType | null;
  locationSlug: string | null;
  /**
   * The location where the visitor wants to see the car, out of those it can be brought to. That
   * location gets the lead.
   */
  distributionSlug?: string | null;
  email: string;
}

export interface RoutingRules {
  destinations: readonly Destination[];
  /** Whether the visitor gets a copy. */
  confirmation: boolean;
}

/**
 * Always includes a target for the dealer: a lead that matches no destination goes to the message
 * log.
 */
export function deliveryTargetsFor(lead: RoutedLead, leads: RoutingRules): DeliveryTarget[] {
  const matching = leads.destinations.filter((rule) => isFor(rule, lead)).map(targetOf);
  const targets: DeliveryTarget[] =
    matching.length > 0 ? matching : [{ via: 'log', unrouted: true }];
  if (leads.confirmation && lead.email !== '') targets.push({ via: 'confirmation' });
  return [...new Map(targets.map((target) => [targetName(target), target])).values()];
}

function isFor({ categories, carTypes, locations }: DestinationRule, lead: RoutedLead): boolean {
  return (
    isListed(lead.category, categories) &&
    isListed(lead.carType, carTypes) &&
    isListed(lead.distributionSlug ?? lead.locationSlug, locations)
  );
}

function isListed<T>(value: T | null, list: readonly T[]): boolean {
  return list.length === 0 || (value !== null && list.includes(value));
}

/** Without the secret, which is read from the site when it is used. */
function targetOf(destination: Destination): DeliveryTarget {
  switch (destination.via) {
    case 'log':
      return { via: 'log' };
    case 'email':
    case 'adf':
      return { via: destination.via, to: destination.to };
    case 'webhook':
      return { via: 'webhook', url: destination.url };
  }
}

/** A name that is unique per target and shows the operator where a lead went. */
export function targetName(target: DeliveryTarget): string {
  switch (target.via) {
    case 'log':
    case 'confirmation':
      return target.via;
    case 'email':
    case 'adf':
      return `${target.via}:${target.to}`;
    case 'webhook':
      return `webhook:${target.url}`;
  }
}
