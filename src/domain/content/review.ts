export interface Review {
  id: number;
  customerName: string;
  text: string;
  rating: number;
  /** 'YYYY-MM-DD'. */
  reviewDate: string;
  replyText: string | null;
  replyDate: string | null;
  locationId: number | null;
}
