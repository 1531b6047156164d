import { Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LibraryFile } from '../../../contract/platform/resources/files';
import { Note } from '../../ui/admin/text/Note';
import { FileThumb, LibraryThumb } from './FileThumb';
import { publicLink } from './fileLinks';

/** A public image as it is; of others a sign and nothing, since no file may run here. */
export const FilePreview = ({ file }: { file: LibraryFile }) => {
    const translate = useTranslate();
    const { id, kind, visibility, alt } = file;
    if (kind !== 'image' || visibility !== 'public') {
        return (
            <Box sx={{ textAlign: 'center', py: 2 }}>
                <FileThumb file={file} />
                <Note component="p" sx={{ mt: 1 }}>
                    {translate('library.noPreview')}
                </Note>
            </Box>
        );
    }
    return (
        <Link
            href={publicLink(id)}
            target="_blank"
            rel="noopener"
            aria-label={translate('library.open')}
            sx={{ display: 'block', height: { xs: 260, md: 420 }, minWidth: 0 }}
        >
            <LibraryThumb id={id} alt={alt} isWhole />
        </Link>
    );
};
