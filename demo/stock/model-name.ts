/** 'Kia Sportage'; a model that is named after its make stands alone: 'Mazda3'. */
export function modelName({ make, model }: { make: string; model: string }): string {
  return model.startsWith(make) ? model : `${make} ${model}`;
}
