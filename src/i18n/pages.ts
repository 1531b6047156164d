import type { SameKeys } from './sameKeys';

/** Pages of the shell itself. */
export const pagesEn = {
    empty: 'There is nothing here yet.',
    noChildren: 'Your role may open no page of this group.',
    missing: {
        articles: 'Article not found',
        text: 'It does not exist, or it has been deleted.',
    },
};

export const pagesZh: SameKeys<typeof pagesEn> = {
    empty: '这里还没有内容。',
    noChildren: '您的角色不能打开这一组里的任何页面。',
    missing: {
        articles: '没有这篇文章',
        text: '它不存在，或者已经删除。',
    },
};
