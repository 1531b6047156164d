import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ProductVersion } from '../../../../contract/market/resources/productVersions';
import { Ago } from '../../../ui/admin/text/Ago';
import { StateChip } from '../../../ui/admin/text/StateChip';
import { bytes } from '../../../ui/text/bytes';
import { useDownload } from '../../files/useDownload';
import { PassportFold } from '../passport/PassportFold';
import { ReviewedPassport } from '../passport/ReviewedPassport';
import { SafeHtml } from '../SafeHtml';
import { VersionActions } from './VersionActions';

const colours = { submitted: 'warning', approved: 'success', rejected: 'error' } as const;
const quiet = { typography: 'note', color: 'text.secondary' } as const;

interface Props {
    productId: string;
    version: ProductVersion;
}

/** What waits for a review is looked at first. */
const Passport = ({ productId, version: { id, semver, state } }: Props) => (
    <PassportFold semver={semver} isOpenAtFirst={state === 'submitted'}>
        <ReviewedPassport productId={productId} versionId={id} />
    </PassportFold>
);

/** Its download, for administrators alone; what was uploaded stays known without it. */
const FileLine = ({ version }: { version: ProductVersion }) => {
    const translate = useTranslate();
    const { file, fileName, size, fileCount, sha256 } = version;
    const { isRunning, begin } = useDownload(file ?? { id: '', name: fileName });
    const count = fileCount === null ? {} : { smart_count: fileCount };
    return (
        <Box sx={{ mt: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Button
                variant="outlined"
                startIcon={<DownloadIcon />}
                loading={isRunning}
                disabled={file === null}
                onClick={() => void begin()}
                sx={{
                    maxWidth: '100%',
                    textTransform: 'none',
                    overflowWrap: 'anywhere',
                    textAlign: 'start',
                }}
            >
                {file?.name ?? fileName}
            </Button>
            <Typography sx={{ ...quiet, overflowWrap: 'anywhere' }}>
                {bytes(size)}
                {fileCount !== null && ` · ${translate('product.versions.files', count)}`}
                {file === null && ` · ${translate('product.versions.gone')}`}
            </Typography>
            <Typography sx={{ ...quiet, overflowWrap: 'anywhere' }}>
                SHA-256 <code>{sha256}</code>
            </Typography>
        </Box>
    );
};

/** One version: its number, file and changes, what the reviewer said, and what can be done. */
export const VersionRow = ({ productId, version }: Props) => {
    const translate = useTranslate();
    const { semver, state, reason, author, reviewer, createdAt, changelog } = version;
    return (
        <Box
            component="li"
            aria-label={translate('product.versions.number', { semver })}
            sx={{ borderTop: 1, borderColor: 'divider', px: 2.5, py: 1.5 }}
        >
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
                style={{ alignItems: 'center' }}
            >
                <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {semver}
                </Typography>
                <StateChip state={state} texts="product.versions.states" colours={colours} />
            </Box>
            <Typography component="div" sx={{ ...quiet, overflowWrap: 'anywhere' }}>
                <Ago at={createdAt} asDate />
                {' · '}
                {translate('product.versions.by', { name: author.name })}
                {reviewer && ` · ${translate('product.versions.reviewer', reviewer)}`}
            </Typography>
            {reason && (
                <Typography variant="text" sx={{ mt: 1 }}>
                    {reason}
                </Typography>
            )}
            {changelog && (
                <Box sx={{ typography: 'text', mt: 1, overflowWrap: 'anywhere' }}>
                    <SafeHtml html={changelog} />
                </Box>
            )}
            <FileLine version={version} />
            <Passport productId={productId} version={version} />
            <VersionActions productId={productId} version={version} />
        </Box>
    );
};
