import LinkIcon from '@mui/icons-material/Link';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FileRow } from '../../../contract/platform/resources/files';
import { copyText } from '../../ui/admin/controls/copyText';
import { touchBox } from '../../ui/admin/touch';
import { showToast } from '../../ui/toasts/toasts';
import { publicLink } from './fileLinks';

/** Copies a public file's address. */
export const CopyLink = ({ file }: { file: Pick<FileRow, 'id' | 'name'> }) => {
    const translate = useTranslate();
    const copy = async () => {
        if (!(await copyText(publicLink(file.id)))) return;
        showToast({ kind: 'success', title: translate('library.linkCopied') });
    };
    const label = translate('library.copyLinkOf', { name: file.name });
    return (
        <IconButton
            size="small"
            title={translate('library.copyLink')}
            aria-label={label}
            onClick={event => {
                event.stopPropagation();
                void copy();
            }}
            sx={touchBox(34)}
        >
            <LinkIcon fontSize="small" />
        </IconButton>
    );
};
