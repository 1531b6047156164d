import type { LogLine } from './logLine';

/** Why a request is not a page view. */
export const leaveOutReasons = ['method', 'status', 'static'] as const;
export type LeaveOutReason = (typeof leaveOutReasons)[number];

/** What a page draws in or offers to save; a page itself may well end in .html, .php or .xml. */
const staticExtensions = new Set([
    ...['css', 'js', 'mjs', 'map', 'wasm'],
    ...['png', 'jpg', 'jpeg', 'gif', 'svg', 'ico', 'webp', 'avif', 'bmp', 'tif', 'tiff', 'cur'],
    ...['woff', 'woff2', 'ttf', 'eot', 'otf'],
    ...[
        'mp3',
        'mp4',
        'm4a',
        'm4v',
        'webm',
        'ogg',
        'ogv',
        'wav',
        'flac',
        'avi',
        'mov',
        'mkv',
        'flv',
    ],
    ...[
        'swf',
        'zip',
        'gz',
        'tgz',
        'tar',
        'rar',
        '7z',
        'bz2',
        'xz',
        'zst',
        'iso',
        'dmg',
        'exe',
        'msi',
    ],
    ...['apk', 'deb', 'rpm', 'jar', 'pdf', 'webmanifest'],
]);

/** What only programs ask for. */
const forPrograms =
    /^\/(?:\.well-known\/|(?:.*\/)?(?:robots\.txt|sitemap[^/]*\.xml|(?:site\.)?manifest(?:\.json)?)$)/i;

const isStatic = (target: string): boolean => {
    const end = target.search(/[?#]/);
    const path = end === -1 ? target : target.slice(0, end);
    const dot = path.lastIndexOf('.');
    if (dot > path.lastIndexOf('/')) {
        const extension = path.slice(dot + 1);
        if (staticExtensions.has(extension) || staticExtensions.has(extension.toLowerCase())) {
            return true;
        }
    }
    return forPrograms.test(path);
};

/**
 * A page view is a GET that was answered with 200 to 299 or with 304 (the browser showed its own
 * copy), and not of a static file: nothing for those, else the reason, the first that holds.
 */
export const whyExcluded = (line: LogLine): LeaveOutReason | undefined => {
    if (line.method !== 'GET') return 'method';
    if ((line.status < 200 || line.status > 299) && line.status !== 304) return 'status';
    return isStatic(line.target) ? 'static' : undefined;
};
