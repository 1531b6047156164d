import { defineErrors } from '../defineErrors';

/** What this domain refuses, by code, in English and Chinese. */
export const shellErrors = defineErrors({
    'site_map.no_public_url': [
        'Lists of whole addresses need PUBLIC_URL to be set.',
        '生成完整网址列表需要设置 PUBLIC_URL。',
    ],
});
