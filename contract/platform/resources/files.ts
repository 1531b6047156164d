import { z } from 'zod';
import { type Access, defineCall, granted } from '../call';
import { listOf, pagingQuery } from '../paging';
import type { Permission } from '../permissions';
import { defineResource, recordId, stampLabels, stamps } from '../resource';

export const visibilities = ['public', 'private'] as const;
/** `private` files are products' downloads: no public address leads to them. */
export type Visibility = (typeof visibilities)[number];

export const fileKinds = ['image', 'document', 'archive', 'other'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Images that are decoded when they are uploaded, and that browsers show. */
export const shownImages = [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
] as const;

/** The media types of each kind; `other` is what is in none of them. */
export const kindTypes = {
    image: [...shownImages, 'image/svg+xml', 'image/tiff', 'image/heic', 'image/heif', 'image/bmp'],
    document: [
        'application/pdf',
        'application/rtf',
        'application/epub+zip',
        'application/msword',
        'application/x-cfb',
        'application/vnd.ms-excel',
        'application/vnd.ms-powerpoint',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        'application/vnd.oasis.opendocument.text',
        'application/vnd.oasis.opendocument.spreadsheet',
        'application/vnd.oasis.opendocument.presentation',
        'text/plain',
        'text/html',
        'application/xml',
    ],
    archive: [
        'application/zip',
        'application/gzip',
        'application/x-tar',
        'application/x-bzip2',
        'application/x-xz',
        'application/x-7z-compressed',
        'application/x-rar-compressed',
        'application/zstd',
        'application/x-lzh-compressed',
        'application/vnd.android.package-archive',
        'application/java-archive',
    ],
} as const satisfies Record<Exclude<FileKind, 'other'>, readonly string[]>;

/** What kind of file a media type is. */
export const kindOf = (mime: string): FileKind => {
    for (const kind of ['image', 'document', 'archive'] as const) {
        if ((kindTypes[kind] as readonly string[]).includes(mime)) return kind;
    }
    return 'other';
};

/** Where anybody gets a public file. */
export const fileAddress = (id: string): string => `/files/${id}`;
/** A small WebP of a public image. */
export const thumbnailAddress = (id: string): string => `/files/${id}/thumbnail`;
/** The longer side of a thumbnail, px. */
export const thumbnailPixels = 480;
/** A WebP of a public image for a page's column; of one that is no larger there is none. */
export const mediumAddress = (id: string): string => `/files/${id}/medium`;
/** Its longer side, px. */
export const mediumPixels = 960;
/** Where an administrator gets any file's bytes; a stream, so it stands beside the calls. */
export const contentPath = '/api/v1/work/files/:id/content';
/** Takes one file as multipart/form-data; a stream, so it stands beside the calls. */
export const uploadPath = '/api/v1/work/files/upload';
export const uploadQuery = z.object({
    visibility: z.enum(visibilities),
    /** what is no image that pages show is refused */
    only: z.literal('image').optional(),
});

/** Characters that no name has: separators, control characters, marks that turn the direction. */
const notInNames = /[\\/:*?"<>|\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const fileName = z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(name => !notInNames.test(name), 'field.name_characters')
    .refine(name => !/^\.+$/.test(name), 'field.name_characters');

/** A name that may be kept, made of what somebody's computer calls the file. */
export const cleanName = (name: string): string => {
    const base = name.split(/[\\/]/).at(-1) ?? '';
    const kept = [...base.toWellFormed().normalize('NFC')]
        .filter(letter => !notInNames.test(letter))
        .join('')
        .trim()
        .replace(/^\.+/, '');
    if (kept === '') return 'file';
    if (kept.length <= 200) return kept;
    const ending = /\.[\p{L}\p{N}]{1,12}$/u.exec(kept)?.[0] ?? '';
    return `${kept.slice(0, 200 - ending.length).toWellFormed()}${ending}`;
};

const fileInput = z.object({
    name: fileName,
    /** what an image shows, for those who cannot see it */
    alt: z.string().trim().max(300),
});

const fileRow = fileInput.extend({
    id: z.string(),
    kind: z.enum(fileKinds),
    /** media type, found from the content */
    mime: z.string(),
    /** bytes */
    size: z.number().int(),
    visibility: z.enum(visibilities),
    /** px, of images that can be shown */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    hasThumbnail: z.boolean(),
    /** in how many places it is used */
    uses: z.number().int(),
    /** e-mail of whoever uploaded it; empty once the account is gone */
    owner: z.string(),
    ...stamps,
});
export type FileRow = z.output<typeof fileRow>;

/** A place where a file is used. */
export const fileUse = z.object({
    resource: z.string(),
    recordId: z.string(),
    field: z.string(),
});
export type FileUse = z.output<typeof fileUse>;

const file = fileRow.extend({
    /** hex digest of the bytes */
    sha256: z.string(),
    usedIn: z.array(fileUse),
});
export type LibraryFile = z.output<typeof file>;

const whole = z.coerce.number().int();

/** The material library. Files come in by `uploadPath`; whether one is public is decided then. */
export const files = defineResource({
    name: 'files',
    noun: 'file',
    row: fileRow,
    record: file,
    input: fileInput,
    filters: {
        kind: z.enum(fileKinds).optional(),
        visibility: z.enum(visibilities).optional(),
        unused: z.enum(['true', 'false']).optional(),
        createdAt_gte: whole.optional(),
        createdAt_lte: whole.optional(),
        size_gte: whole.optional(),
        size_lte: whole.optional(),
    },
    sort: ['createdAt', 'name', 'size', 'mime', 'updatedAt'],
    order: 'DESC',
    access: {
        list: granted('files.manage'),
        edit: granted('files.manage'),
        delete: granted('files.manage'),
    },
    labels: {
        name: ['Name', '名称'],
        alt: ['Alternative text', '替代文字'],
        kind: ['Type', '类型'],
        mime: ['Format', '格式'],
        size: ['Size', '大小'],
        visibility: ['Visibility', '可见性'],
        width: ['Width', '宽'],
        height: ['Height', '高'],
        hasThumbnail: ['Thumbnail', '缩略图'],
        uses: ['Used in', '使用处'],
        owner: ['Uploaded by', '上传者'],
        sha256: ['SHA-256', 'SHA-256'],
        usedIn: ['Used in', '使用处'],
        unused: ['Usage', '使用情况'],
        createdAt_gte: ['Uploaded from', '上传时间起'],
        createdAt_lte: ['Uploaded until', '上传时间止'],
        size_gte: ['Size from', '大小起'],
        size_lte: ['Size up to', '大小止'],
        ...stampLabels,
    },
    exported: {
        name: 'text',
        kind: 'text',
        mime: 'text',
        size: 'count',
        visibility: 'text',
        width: 'count',
        height: 'count',
        uses: 'count',
        alt: 'text',
        owner: 'text',
        createdAt: 'instant',
    },
});

/** An image that may stand in a public page. */
export const libraryImage = z.object({
    id: z.string(),
    name: z.string(),
    alt: z.string(),
    /** px */
    width: z.number().int(),
    height: z.number().int(),
    /** bytes */
    size: z.number().int(),
    createdAt: z.number().int(),
});
export type LibraryImage = z.output<typeof libraryImage>;

/** Answer of an upload: what the library has of it; `image` when it can stand in a public page. */
export const uploadAnswer = z.object({
    id: z.string(),
    name: z.string(),
    image: libraryImage.nullable(),
});
export type UploadAnswer = z.output<typeof uploadAnswer>;

/** Whoever puts public images into what they write. */
const imageUsers: Access = [
    ...granted('articles.edit', 'ads.manage', 'listings.manage', 'files.manage'),
    'article_editor',
];
/** Whoever uploads files of every kind, private ones too. */
export const anyFileUploaders = ['files.manage', 'listings.manage', 'withdrawals.approve'] as const;
/** Whoever uploads anything to the library. */
export const uploaders: Access = [...imageUsers, 'withdrawals.approve'];
/** Resources whose private files are read by whoever was granted this. */
export const fileReaders: { readonly [resource: string]: Permission } = {
    payments: 'payments.read',
    withdrawals: 'withdrawals.read',
    products: 'listings.read',
};
export const contentReaders: Access = granted('files.manage', ...Object.values(fileReaders));

/** For those who write: the public images, without the rest of the library. */
export const listImages = defineCall({
    method: 'GET',
    path: '/api/v1/work/images',
    summary: 'Public images in the library, newest first',
    access: imageUsers,
    query: pagingQuery.extend({
        q: z.string().trim().max(120).optional(),
        /** `products`: with what stands in listings alone, mostly sellers' covers; for who manages listings */
        use: z.literal('products').optional(),
    }),
    answer: listOf(libraryImage),
});

/** `files.calls.remove` refuses what is used; this deletes it all the same. */
export const deleteUsedFiles = defineCall({
    method: 'POST',
    path: '/api/v1/work/files/removeUsed',
    summary: 'Delete files even if they are in use',
    access: granted('files.manage'),
    body: z.object({ ids: z.array(recordId).min(1).max(200), force: z.literal(true) }),
    answer: z.object({ removed: z.array(recordId) }),
});

export const filesUsage = defineCall({
    method: 'GET',
    path: '/api/v1/work/files/usage',
    summary: 'Number of files and storage used',
    access: granted('files.manage'),
    answer: z.object({
        files: z.number().int(),
        /** bytes; what several files share counts once, thumbnails do not */
        bytes: z.number().int(),
        unused: z.number().int(),
        storage: z.enum(['disk', 's3']),
        /** bytes that are free on the disk; null where nobody tells */
        free: z.number().int().nullable(),
    }),
});
export type FilesUsage = z.output<typeof filesUsage.answer>;

/** What may be uploaded, for the words that tell it beforehand. */
export const uploadLimits = defineCall({
    method: 'GET',
    path: '/api/v1/work/files/limits',
    summary: 'Upload size limits',
    access: uploaders,
    answer: z.object({
        /** bytes */
        file: z.number().int(),
        image: z.number().int(),
    }),
});
