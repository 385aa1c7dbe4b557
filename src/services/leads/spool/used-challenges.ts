import type { Pass } from '../captcha.ts';

const MAX_CHALLENGES = 100_000;

/** Captcha responses used while the database, which otherwise records them, is away. */
export class UsedChallenges {
  readonly #used = new Map<string, { expiresAt: number; by: string }>();

  /** False if another lead has used it. One lead may use it again, at its second attempt. */
  take({ challenge, expiresAt }: Pass, by: string, now: number): boolean {
    const used = this.#used.get(challenge);
    if (used !== undefined && used.expiresAt > now) return used.by === by;
    if (this.#used.size >= MAX_CHALLENGES) this.#prune(now);
    // Too many to remember: nobody gets past the captcha twice.
    if (this.#used.size >= MAX_CHALLENGES) return false;
    this.#used.set(challenge, { expiresAt, by });
    return true;
  }

  #prune(now: number): void {
    for (const [challenge, { expiresAt }] of this.#used) {
      if (expiresAt <= now) this.#used.delete(challenge);
    }
  }
}
