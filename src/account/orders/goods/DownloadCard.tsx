import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OwnOrder } from '../../../../contract/trade/orders/ownOrders';
import { callApi } from '../../../dataProvider/callApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { CopyButton } from '../../../ui/admin/controls/CopyButton';
import { Note } from '../../../ui/admin/text/Note';
import { apiHost } from '../../../ui/browser/apiHost';
import { bytes } from '../../../ui/text/bytes';
import { showToast } from '../../../ui/toasts/toasts';
import { useReloadOrder, useShownOrder } from '../shownOrder';

/** ms after which the server has counted the download that was just begun */
const countedMs = 1_500;

type Download = NonNullable<OwnOrder['download']>;

/** Asks for a short-lived link and lets the browser follow it, as with any other download. */
const useDownload = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const [busy, setBusy] = useState(false);
    const download = async () => {
        setBusy(true);
        try {
            const { url } = await callApi(calls.linkOrderDownload, { params: { id: order.id } });
            const link = document.createElement('a');
            link.href = apiHost + url;
            link.download = '';
            link.click();
            showToast({ kind: 'success', title: translate('order.download.started') });
            setTimeout(() => void reload().catch(() => {}), countedMs);
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
        } finally {
            setBusy(false);
        }
    };
    return { busy, download: () => void download() };
};

const Digest = ({ sha256 }: { sha256: string }) => {
    const translate = useTranslate();
    if (sha256 === '') return null;
    return (
        <Box>
            <Note component="p">{translate('order.download.sha256')}</Note>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box
                    component="code"
                    sx={{
                        typography: 'code',
                        overflowWrap: 'anywhere',
                        minWidth: 0,
                        flex: '1 1 260px',
                    }}
                >
                    {sha256}
                </Box>
                <CopyButton text={sha256} />
            </Box>
            <Note component="p">{translate('order.download.check')}</Note>
        </Box>
    );
};

const Head = ({ download }: { download: Download }) => {
    const translate = useTranslate();
    const { fileName, semver, size, used, max, state } = download;
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
    const { busy, download: fetchFile } = useDownload();
    const { download, actions } = order;
    if (!download) return null;
    const isUsed = download.used >= download.max;
    const mayFetch = actions.includes('download') && download.state === 'active' && !isUsed;
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
                <Head download={download} />
                {isUsed && <Typography>{translate('order.download.used')}</Typography>}
                {mayFetch && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                        <Button
                            variant="contained"
                            startIcon={<DownloadIcon />}
                            loading={busy}
                            onClick={fetchFile}
                            size="tall"
                        >
                            {translate('order.download.button')}
                        </Button>
                        <Note component="p">{translate('order.download.linkUntil')}</Note>
                    </Box>
                )}
                <Digest sha256={download.sha256} />
            </Box>
        </SectionCard>
    );
};
