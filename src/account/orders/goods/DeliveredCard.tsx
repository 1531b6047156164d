import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import {
    type DeliveredFile,
    deliveredFilePath,
} from '../../../../contract/trade/orders/deliveredFiles';
import { useHolds } from '../../../authProvider/useGranted';
import { callAddress } from '../../../dataProvider/address';
import { callApi } from '../../../dataProvider/callApi';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { bytes } from '../../../ui/text/bytes';
import { useShownOrder } from '../shownOrder';
import { useSaveFile } from '../useSaveFile';
import { Digest } from './Digest';
import { useFollowLink } from './useFollowLink';

interface ButtonProps {
    name: string;
    busy: boolean;
    onClick: () => void;
}

const Fetch = ({ name, busy, onClick }: ButtonProps) => {
    const translate = useTranslate();
    return (
        <Button
            variant="outlined"
            startIcon={<DownloadIcon />}
            loading={busy}
            onClick={onClick}
            aria-label={translate('order.files.open', { name })}
            size="tall"
        >
            {translate('order.download.button')}
        </Button>
    );
};

/** The buyer's downloads are counted, so they go by a link. */
const BuyersFetch = ({ file }: { file: DeliveredFile }) => {
    const { order } = useShownOrder();
    const params = { id: order.id, file: file.id };
    const { busy, follow } = useFollowLink(() => callApi(calls.linkDeliveredFile, { params }));
    const isLeft = file.state === 'active' && file.used < file.max;
    if (!isLeft || !order.actions.includes('download')) return null;
    return <Fetch name={file.name} busy={busy} onClick={follow} />;
};

const OthersFetch = ({ file }: { file: DeliveredFile }) => {
    const { order } = useShownOrder();
    const address = callAddress(deliveredFilePath, { id: order.id, file: file.id });
    const { busy, save } = useSaveFile(address, file.name);
    return <Fetch name={file.name} busy={busy} onClick={save} />;
};

const File = ({ file }: { file: DeliveredFile }) => {
    const translate = useTranslate();
    const { part } = useShownOrder().order;
    const mayOpen = useHolds('orders.decide') || part === 'seller';
    const { name, size, used, max, state, sha256 } = file;
    return (
        <Box
            component="li"
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'grid', gap: 1 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                        {name}
                    </Typography>
                    <Note component="p">
                        {bytes(size)}
                        {state === 'active' &&
                            ` · ${translate('order.download.left', { left: max - used, max })}`}
                    </Note>
                </Box>
                {part === 'buyer' ? (
                    <BuyersFetch file={file} />
                ) : (
                    mayOpen && <OthersFetch file={file} />
                )}
            </Box>
            <Digest sha256={sha256} />
        </Box>
    );
};

/** One delivery of the seller's. */
const Delivery = ({ files, isLatest }: { files: readonly DeliveredFile[]; isLatest: boolean }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const [first] = files;
    if (!first) return null;
    const { delivery: number, at } = first;
    const name = isLatest && number > 1 ? 'latest' : 'delivery';
    return (
        <Box component="section">
            <Typography variant="h3">{translate(`order.files.${name}`, { number })}</Typography>
            <Note component="p" sx={{ mb: 1 }}>
                <time dateTime={new Date(at).toISOString()}>{textOf(at)}</time>
            </Note>
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {files.map(file => (
                    <File key={file.id} file={file} />
                ))}
            </Box>
        </Box>
    );
};

/** What the seller handed over as files: every delivery, each file with its digest. */
export const DeliveredCard = () => {
    const translate = useTranslate();
    const { delivered } = useShownOrder().order;
    const [latest] = delivered;
    if (!latest) return null;
    const { state } = latest;
    const numbers = [...new Set(delivered.map(({ delivery }) => delivery))];
    return (
        <SectionCard
            title={translate('order.files.title')}
            actions={
                <Chip
                    size="small"
                    variant="outlined"
                    color={state === 'active' ? 'success' : 'warning'}
                    label={translate(`order.download.${state}`)}
                />
            }
        >
            <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5, pt: 0.5 }}>
                <Note component="p">{translate('order.files.check')}</Note>
                {numbers.map(number => (
                    <Delivery
                        key={number}
                        files={delivered.filter(({ delivery }) => delivery === number)}
                        isLatest={number === latest.delivery}
                    />
                ))}
            </Box>
        </SectionCard>
    );
};
