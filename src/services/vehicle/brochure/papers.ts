import type { AnalysisModel } from '#view-models/vehicle/analysis-model.ts';
import type { BrochureModel } from '#view-models/vehicle/brochure-model.ts';
import type { PaperPictures } from './paper.ts';

/** The kinds of paper that the thread draws, told apart by `kind`. */
export type PaperModel = BrochureModel | AnalysisModel;

/** A paper that has not been drawn yet. */
export interface Paper<Model extends PaperModel = PaperModel> {
  model: Model;
  pictures: PaperPictures;
  /** How long it may be handed out once it is drawn; left out: for as long as its key is asked for. */
  keepMs?: number;
}
