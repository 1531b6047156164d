import BrokenIcon from '@mui/icons-material/BrokenImageOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import OtherIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import {
    type FileKind,
    type FileRow,
    fileAddress,
    thumbnailAddress,
} from '../../../contract/platform/resources/files';
import { apiHost } from '../../ui/browser/apiHost';

const icons = {
    image: BrokenIcon,
    document: DocumentIcon,
    archive: ArchiveIcon,
    other: OtherIcon,
} as const satisfies Record<FileKind, typeof OtherIcon>;

/** An image that a page may show, whole and with its parts that are transparent seen as such. */
export const fitted = {
    display: 'block',
    width: 1,
    height: 1,
    // small ones as they are
    objectFit: 'scale-down',
    backgroundImage: 'repeating-conic-gradient(rgb(128 128 128 / .12) 0 25%, transparent 0 50%)',
    backgroundSize: '16px 16px',
} as const;

interface ImageProps {
    id: string;
    alt: string;
    /** the file itself: vector images have no thumbnail and are small */
    isWhole?: boolean;
}

/** A public image of the library; a sign when it is there no more. */
export const LibraryThumb = ({ id, alt, isWhole = false }: ImageProps) => {
    const [missing, setMissing] = useState<string>();
    if (missing === id) return <Sign kind="image" />;
    return (
        <Box
            component="img"
            src={apiHost + (isWhole ? fileAddress(id) : thumbnailAddress(id))}
            alt={alt}
            loading="lazy"
            decoding="async"
            onError={() => setMissing(id)}
            sx={fitted}
        />
    );
};

const Sign = ({ kind }: { kind: FileKind }) => {
    const Icon = icons[kind];
    return (
        <Box aria-hidden="true" sx={{ display: 'grid', placeItems: 'center', width: 1, height: 1 }}>
            <Icon sx={{ fontSize: 40, color: 'text.secondary' }} />
        </Box>
    );
};

/** What a file looks like, or a sign of its kind. */
export const FileThumb = ({ file }: { file: FileRow }) => {
    const { id, kind, mime, visibility, hasThumbnail, alt } = file;
    const isVector = mime === 'image/svg+xml' && visibility === 'public';
    if (!hasThumbnail && !isVector) return <Sign kind={kind} />;
    return <LibraryThumb id={id} alt={alt} isWhole={!hasThumbnail} />;
};
