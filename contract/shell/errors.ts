import { defineErrors } from '../defineErrors';

/** What this domain refuses, by code, in English and Chinese. */
export const shellErrors = defineErrors({
    'site_map.no_public_url': [
        'The sitemap needs full addresses. Set PUBLIC_URL first.',
        '站点地图需要完整网址，请先设置 PUBLIC_URL。',
    ],
});
