import type { ArticleModel } from '#ui/content/blog/article-model.ts';
import { ArticleSection } from '#ui/content/blog/article-section.tsx';
import { PostCategoriesSection } from '#ui/content/blog/post-categories-section.tsx';
import type { PostCategoriesModel, PostsModel } from '#ui/content/blog/posts-model.ts';
import { PostsSection } from '#ui/content/blog/posts-section.tsx';
import type { SectionProps } from './sections.tsx';

export function Posts({ section, variant, frame }: SectionProps<PostsModel>) {
  return <PostsSection {...{ section, variant }} template={frame.site.template} />;
}

export function PostCategories({ section, variant, frame }: SectionProps<PostCategoriesModel>) {
  return <PostCategoriesSection {...{ section, variant }} template={frame.site.template} />;
}

export function Article({ section, variant, frame }: SectionProps<ArticleModel>) {
  return <ArticleSection {...{ section, variant }} template={frame.site.template} />;
}
