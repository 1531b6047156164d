import type { Language } from '../../ui/browser/language';

type Texts = Record<
    | 'title'
    | 'lead'
    | 'description'
    | 'search'
    | 'searchButton'
    | 'all'
    | 'categories'
    | 'found'
    | 'foundOne'
    | 'foundNone'
    | 'clear'
    | 'tagged'
    | 'noneTitle'
    | 'none'
    | 'others'
    | 'othersOne'
    | 'own'
    | 'minutes'
    | 'views'
    | 'viewsOne'
    | 'order'
    | 'latest'
    | 'mostRead'
    | 'updated'
    | 'contents'
    | 'share'
    | 'copyLink'
    | 'byMail'
    | 'newer'
    | 'older'
    | 'neighbours'
    | 'related'
    | 'tags'
    | 'backToAll',
    string
>;

export const articleTexts: Record<Language, Texts> = {
    en: {
        title: 'Articles',
        lead: 'Guides to website statistics, growing a site, and buying and selling safely.',
        description:
            'Articles on website statistics, growing a site, and trading websites, domains and source code.',
        search: 'Search articles',
        searchButton: 'Search',
        all: 'All',
        categories: 'Categories',
        found: '{count} articles contain “{q}”.',
        foundOne: '1 article contains “{q}”.',
        foundNone: 'No articles contain “{q}”. Try different keywords.',
        clear: 'Show all articles',
        tagged: 'Tagged “{tag}”',
        noneTitle: 'No articles yet',
        none: 'No articles have been published yet. Please check back soon.',
        others: '{count} articles are in Chinese',
        othersOne: '1 article is in Chinese',
        own: 'Only English articles',
        minutes: '{minutes} min read',
        views: '{count} views',
        viewsOne: '1 view',
        order: 'Sort by',
        latest: 'Latest',
        mostRead: 'Most read',
        updated: 'Updated on',
        contents: 'Contents',
        share: 'Share',
        copyLink: 'Copy link',
        byMail: 'By e-mail',
        newer: 'Newer',
        older: 'Older',
        neighbours: 'Newer and older articles',
        related: 'Related articles',
        tags: 'Tags',
        backToAll: 'All articles',
    },
    zh: {
        title: '文章',
        lead: '看懂数据，做好网站，放心买卖。',
        description: '关于网站统计、网站运营，以及网站、域名、源码交易的文章。',
        search: '搜索文章',
        searchButton: '搜索',
        all: '全部',
        categories: '分类',
        found: '找到 {count} 篇包含“{q}”的文章。',
        foundOne: '找到 1 篇包含“{q}”的文章。',
        foundNone: '没有找到包含“{q}”的文章，换个词试试。',
        clear: '查看全部文章',
        tagged: '标签：{tag}',
        noneTitle: '还没有文章',
        none: '这里还没有发布内容，过些时候再来看看。',
        others: '另有 {count} 篇英文文章',
        othersOne: '另有 1 篇英文文章',
        own: '只看中文文章',
        minutes: '约 {minutes} 分钟读完',
        views: '{count} 次阅读',
        viewsOne: '1 次阅读',
        order: '排序',
        latest: '最新',
        mostRead: '最多阅读',
        updated: '更新于',
        contents: '目录',
        share: '分享',
        copyLink: '复制链接',
        byMail: '邮件发送',
        newer: '下一篇',
        older: '上一篇',
        neighbours: '前后文章',
        related: '相关文章',
        tags: '标签',
        backToAll: '全部文章',
    },
};
