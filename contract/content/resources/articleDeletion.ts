import type { Role } from '../../platform/call';
import type { Article } from './articles';

interface Deleter {
    id: string;
    roles: readonly Role[];
}

/** Editors delete drafts of their own; what was published, or is another's, administrators do. */
export const mayDeleteArticle = (
    { id, roles }: Deleter,
    { authorId, state }: Pick<Article, 'authorId' | 'state'>,
): boolean => roles.includes('admin') || (authorId === id && state === 'draft');
