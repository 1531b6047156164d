export interface FileTable {
    id: string;
    name: string;
    /** hex; the name under which the bytes lie in the storage */
    sha256: string;
    size: number;
    /** found from the content */
    mime: string;
    /** public or private */
    visibility: string;
    width: number | null;
    height: number | null;
    has_thumbnail: 0 | 1;
    owner_id: string;
    alt: string;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface FileUseTable {
    file_id: string;
    resource: string;
    record_id: string;
    field: string;
}

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
    body_html: string;
    cover_id: string | null;
    category_id: string | null;
    /** JSON array */
    tags: string;
    seo_title: string;
    seo_description: string;
    state: string;
    published_at: number | null;
    author_id: string;
    /** revision that is shown to the public */
    revision: number;
    search_text: string;
    created_at: number;
    updated_at: number;
    version: number;
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
    starts_at: number | null;
    ends_at: number | null;
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

/** Articles, the material library, ads. */
export interface ContentTables {
    files: FileTable;
    file_uses: FileUseTable;
    article_categories: ArticleCategoryTable;
    articles: ArticleTable;
    article_revisions: ArticleRevisionTable;
    ads: AdTable;
    ad_counts: AdCountTable;
}
