import { adPlaces } from '../../contract/content/resources/ads';
import { type Draw, from, madeUpTitle, someTime } from './draw';

const lines = [
    '买家付款后，款项先由平台保管，确认收货后再结算给卖家。',
    'The site is handed over with its database, its pictures and its accounts.',
    '源码支持二次开发，附带完整的安装文档和常见问题解答。',
    'Visitors stay for four minutes on average, half of them come back within a week.',
];
/** As long as articles and descriptions mostly are: some kilobytes. */
export const madeUpHtml = (draw: Draw, paragraphs: number): string =>
    Array.from({ length: paragraphs }, () => `<p>${from(draw, lines)}</p>`).join('\n');

const tagsOf = (draw: Draw): string[] => [
    ...new Set([
        from(draw, ['教程', '行情', '公告', 'guide']),
        from(draw, ['域名', 'PHP', '新手']),
    ]),
];

export const madeUpArticle = (draw: Draw, at: number, categories: readonly string[]) => {
    const created = someTime(draw);
    const [title, tags] = [madeUpTitle(draw, at), tagsOf(draw)];
    const summary = `${from(draw, lines)}${at}`;
    const state = from(draw, ['draft', 'published', 'published', 'archived']);
    const number = at + 1;
    const article = {
        id: String(number),
        number,
        language: from(draw, ['zh', 'en']),
        title,
        summary,
        cover_id: null,
        category_id: from(draw, categories),
        tags: JSON.stringify(tags),
        seo_title: '',
        seo_description: '',
        state,
        author_id: draw.user(),
        revision: 1,
        published_at: state === 'draft' ? 0 : created,
        search_text: [title, summary, ...tags].join('\n'),
        created_at: created,
        updated_at: created + draw.random.below(1e9),
        version: 1,
        body_html: madeUpHtml(draw, 30),
    };
    return { article, tags: tags.map(tag => ({ article_id: article.id, tag })) };
};

const mimes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'application/zip'];

export const madeUpFile = (draw: Draw, at: number) => {
    const created = someTime(draw);
    const id = draw.id(created);
    const file = {
        id,
        name: `${madeUpTitle(draw, at)}.bin`,
        sha256: id.replaceAll('-', '').repeat(2),
        size: draw.random.below(50_000_000),
        mime: from(draw, mimes),
        alt: '',
        visibility: from(draw, ['public', 'public', 'private']),
        width: 800,
        height: 600,
        has_thumbnail: 1,
        owner_id: draw.user(),
        created_at: created,
        updated_at: created,
        version: 1,
    };
    const isUsed = draw.random.chance(0.5);
    const row = { ...file, used: isUsed ? (1 as const) : (0 as const) };
    const use = { file_id: id, resource: 'articles', record_id: String(at), field: 'body' };
    return { file: row, uses: isUsed ? [use] : [] };
};

export const madeUpAd = (draw: Draw, at: number) => {
    const created = someTime(draw);
    return {
        id: draw.id(created),
        place: from(draw, adPlaces),
        title: madeUpTitle(draw, at),
        image_id: null,
        link: `https://shop${at}.example/offer`,
        alt: '',
        language: 'any',
        weight: 1 + draw.random.below(100),
        starts_at: created,
        enabled: 1,
        ends_at: draw.random.chance(0.5) ? 0 : created + 1e9,
        created_at: created,
        updated_at: created,
        version: 1,
    };
};

export const madeUpEntry = (draw: Draw, kind: string, at: number) => ({
    id: draw.id(draw.now),
    kind,
    code: `entry-${at}`,
    name_zh: `选项 ${at}`,
    name_en: `Entry ${at}`,
    position: at,
    enabled: 1,
    created_at: draw.now,
    updated_at: draw.now,
    version: 1,
});
