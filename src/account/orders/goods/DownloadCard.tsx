import DownloadIcon from '@mui/icons-material/Download';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OwnOrder } from '../../../../contract/trade/orders/ownOrders';
import { callApi } from '../../../dataProvider/callApi';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { Note } from '../../../ui/admin/text/Note';
import { bytes } from '../../../ui/text/bytes';
import { useShownOrder } from '../shownOrder';
import { Digest } from './Digest';
import { useFollowLink } from './useFollowLink';
import { useOrderWatermark } from './useOrderWatermark';

type Download = NonNullable<OwnOrder['download']>;

const Head = ({ download, size }: { download: Download; size: number }) => {
    const translate = useTranslate();
    const { fileName, semver, used, max, state } = download;
    const version = semver === '' ? '' : translate('order.download.version', { version: semver });
    return (
        <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Typography>
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {[version, bytes(size)].filter(Boolean).join(' · ')}
            </Typography>
            {state === 'active' && (
                <Typography variant="text">
                    {translate('order.download.left', { left: max - used, max })}
                </Typography>
            )}
        </Box>
    );
};

/** The file that was bought, how often it may still be fetched, and how to know that it is the one. */
export const DownloadCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const params = { id: order.id };
    const { busy, follow } = useFollowLink(() => callApi(calls.linkOrderDownload, { params }));
    const watermark = useOrderWatermark();
    const { download, actions } = order;
    if (!download) return null;
    const isUsed = download.used >= download.max;
    // a buyer's own copy is other bytes than the archive, which the order names before
    const isWaiting = watermark?.state === 'waiting';
    const { sha256, size } = watermark?.copy ?? download;
    // the archive's digest is not the copy's: none is shown until it is known whether there is one
    const isOfBuyer =
        watermark === null ||
        (watermark !== undefined && (watermark.copy !== null || watermark.state === 'failed'));
    const mayFetch =
        actions.includes('download') && download.state === 'active' && !isUsed && !isWaiting;
    return (
        <SectionCard
            title={translate('order.download.title')}
            actions={
                <Chip
                    size="small"
                    variant="outlined"
                    color={download.state === 'active' ? 'success' : 'warning'}
                    label={translate(`order.download.${download.state}`)}
                />
            }
        >
            <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5, pt: 0.5 }}>
                <Head download={download} size={size} />
                {isWaiting && <Alert severity="info">{translate('watermark.copy.waiting')}</Alert>}
                {isUsed && <Typography>{translate('order.download.used')}</Typography>}
                {mayFetch && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                        <Button
                            variant="contained"
                            startIcon={<DownloadIcon />}
                            loading={busy}
                            onClick={follow}
                            size="tall"
                        >
                            {translate('order.download.button')}
                        </Button>
                        <Note component="p">{translate('order.download.linkUntil')}</Note>
                    </Box>
                )}
                {isOfBuyer && sha256 !== '' && (
                    <>
                        <Digest sha256={sha256} />
                        <Note component="p">{translate('order.download.check')}</Note>
                    </>
                )}
            </Box>
        </SectionCard>
    );
};
