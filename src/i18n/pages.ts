import type { SameKeys } from './sameKeys';

/** Pages of the shell itself. */
export const pagesEn = {
    noChildren: 'Your role may open no page of this group.',
};

export const pagesZh: SameKeys<typeof pagesEn> = {
    noChildren: '您的角色不能打开这一组里的任何页面。',
};
