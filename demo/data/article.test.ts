import { expect, test } from 'vitest';
import { articleOf, withArticle } from './article.ts';

test.each(
  Object.entries({
    an: 'Aston Martin, Audi, Isuzu, Opel, MG, LDV, HSV, X5, S-Class, F-150, XPENG, urban SUV, hour, 8 year, 8.5 year, 11 year',
    a: 'Kia, Hyundai, BMW, BYD, KTM, MINI, RAM, Urus, ute, used car, UX, UD, European wagon, one-owner car, Yaris, 5 year, 110, 2023 Audi',
  }).flatMap(([article, words]) => words.split(', ').map((word) => [article, word] as const)),
)('%s %s', (article, word) => {
  expect(articleOf(word)).toBe(article);
  expect(withArticle(word)).toBe(`${article} ${word}`);
});
