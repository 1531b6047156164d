import type { Generated } from 'kysely';

export interface ArticleCategoryTable {
    id: string;
    code: string;
    name_zh: string;
    name_en: string;
    position: number;
    enabled: 0 | 1;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface ArticleTable {
    id: string;
    number: number;
    language: string;
    title: string;
    summary: string;
    cover_id: string | null;
    category_id: string | null;
    /** JSON array */
    tags: string;
    seo_title: string;
    seo_description: string;
    /** draft, published or archived; published with an instant to come is scheduled */
    state: string;
    /** ms; 0: never */
    published_at: number;
    author_id: string;
    /** number of the latest revision */
    revision: number;
    search_text: string;
    created_at: number;
    updated_at: number;
    version: number;
    body_html: string;
    /** readers, each counted once a day */
    views: Generated<number>;
    /** it was public once: what became of it since does not matter */
    was_published: Generated<0 | 1>;
    /** made up by `npm run demo` */
    is_demo: Generated<0 | 1>;
}

/** Who gets new articles by e-mail, or has asked for that; instants in ms, 0: never. */
export interface ArticleSubscriptionTable {
    id: string;
    /** lower case */
    email: string;
    language: string;
    confirmed_at: number;
    /** when a confirmation was mailed last */
    asked_at: number;
    /** articles that were public by then were told of, or are older than the subscription */
    told_until: number;
    sent_at: number;
}

/** Who read an article on a day; those of earlier days are deleted. */
export interface ArticleSeenTable {
    /** YYYY-MM-DD, UTC */
    day: string;
    article_id: string;
    /** hash of address and agent with the day's salt */
    visitor: string;
    /** hash of the address with the day's salt */
    address: string;
}

export interface ArticleTagTable {
    article_id: string;
    tag: string;
}

export interface ArticleRevisionTable {
    id: string;
    article_id: string;
    number: number;
    /** JSON of the article's fields */
    content: string;
    author_id: string;
    created_at: number;
}

export interface AdTable {
    id: string;
    place: string;
    title: string;
    image_id: string | null;
    link: string;
    alt: string;
    language: string;
    weight: number;
    /** ms; 0: none */
    starts_at: number;
    ends_at: number;
    enabled: 0 | 1;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface AdCountTable {
    ad_id: string;
    /** YYYY-MM-DD, UTC */
    day: string;
    views: number;
    clicks: number;
}

/** Whom one view or click of an ad was counted of on a day; those of earlier days are deleted. */
export interface AdSeenTable {
    /** YYYY-MM-DD, UTC */
    day: string;
    ad_id: string;
    /** view or click */
    action: string;
    /** hash of address and agent with the day's salt */
    visitor: string;
}

export interface SequenceTable {
    name: string;
    /** the last number that was given */
    last: number;
}

/** Articles, the material library, ads. */
export interface ArticleTables {
    article_categories: ArticleCategoryTable;
    articles: ArticleTable;
    article_tags: ArticleTagTable;
    article_seen: ArticleSeenTable;
    article_revisions: ArticleRevisionTable;
    article_subscriptions: ArticleSubscriptionTable;
    ads: AdTable;
    ad_counts: AdCountTable;
    ad_seen: AdSeenTable;
    sequences: SequenceTable;
}
