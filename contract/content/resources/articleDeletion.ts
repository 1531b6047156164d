import type { Role } from '../../platform/call';
import type { Article } from './articles';

interface Deleter {
    id: string;
    roles: readonly Role[];
}

/**
 * Editors delete drafts of their own that nobody but editors has seen; what was public once, or is another's,
 * administrators do.
 */
export const mayDeleteArticle = (
    { id, roles }: Deleter,
    { authorId, state, wasPublished }: Pick<Article, 'authorId' | 'state' | 'wasPublished'>,
): boolean => roles.includes('admin') || (authorId === id && state === 'draft' && !wasPublished);
