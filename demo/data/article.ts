/** Capital letters that are spelled with a vowel first: 'an MG', 'an X5', 'a BMW'. */
const SPELLED_WITH_VOWEL = /^[AEFHILMNORSX]/;
/** Spelled letter by letter: one letter before anything else ('X5', 'S-Class'), or no vowel ('LDV'). */
const SPELLED = /^(?:[A-Z](?![a-zA-Z])|[B-DF-HJ-NP-TV-XZ]{2,}(?![a-zA-Z])|X[B-DF-HJ-NP-TV-XZ])/;
/** Begins with a consonant sound though with a vowel's letter: 'a ute', 'a used car', 'a European'. */
const SOUNDS_LIKE_CONSONANT = /^(?:u[^aeiou\W\d_][aeiou]|ux|ud|eu|one\b)/i;
const NUMBER_WITH_VOWEL = /^(?:8|11(?!\d)|18(?!\d))/;

/** 'a' or 'an', by the sound of the word that follows. */
export function articleOf(word: string): 'a' | 'an' {
  const isVowel = /^\d/.test(word)
    ? NUMBER_WITH_VOWEL.test(word)
    : SPELLED.test(word)
      ? SPELLED_WITH_VOWEL.test(word)
      : /^(?:[aeiou]|hour|honest)/i.test(word) && !SOUNDS_LIKE_CONSONANT.test(word);
  return isVowel ? 'an' : 'a';
}

/** 'an Audi', 'a Kia'. */
export function withArticle(word: string): string {
  return `${articleOf(word)} ${word}`;
}
