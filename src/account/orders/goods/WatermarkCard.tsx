import { Alert, Box, Button, Collapse, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderWatermark } from '../../../../contract/trade/watermark/orderWatermark';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { Note } from '../../../ui/admin/text/Note';
import { useShownOrder } from '../shownOrder';
import { Digest } from './Digest';
import { useOrderWatermark } from './useOrderWatermark';

/** Every file that is not as in the archive, with both digests. */
const ChangedFiles = ({ files }: Pick<OrderWatermark, 'files'>) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const id = useId();
    return (
        <Box>
            <Button
                size="tall"
                variant="outlined"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setIsOpen(!isOpen)}
            >
                {translate(isOpen ? 'watermark.copy.hide' : 'watermark.copy.show')}
            </Button>
            <Collapse in={isOpen} id={id} unmountOnExit>
                <Box
                    component="ul"
                    sx={{ m: 0, mt: 1, p: 0, maxHeight: 360, overflowY: 'auto' }}
                    style={{ listStyle: 'none' }}
                    // it scrolls, also by keys
                    tabIndex={0}
                >
                    {files.map(({ path, before, after }) => (
                        <Box
                            component="li"
                            key={path}
                            sx={{
                                py: 1,
                                borderTop: 1,
                                borderColor: 'divider',
                                overflowWrap: 'anywhere',
                            }}
                        >
                            <Typography variant="text">{path}</Typography>
                            <Note component="p">
                                {translate('watermark.copy.before')} <code>{before}</code>
                            </Note>
                            <Note component="p">
                                {translate('watermark.copy.after')} <code>{after}</code>
                            </Note>
                        </Box>
                    ))}
                </Box>
            </Collapse>
        </Box>
    );
};

const Differences = ({ watermark }: { watermark: OrderWatermark }) => {
    const translate = useTranslate();
    const { kinds, licencePath, files } = watermark;
    const lines = [
        translate('watermark.copy.added', { path: licencePath }),
        ...(kinds.includes('order') ? [translate('watermark.copy.order')] : []),
        files.length > 0
            ? translate('watermark.copy.comments', { smart_count: files.length })
            : translate('watermark.copy.unchanged'),
    ];
    return (
        <>
            <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'text' }}>
                {lines.map(line => (
                    <li key={line}>{line}</li>
                ))}
            </Box>
            {files.length > 0 && <ChangedFiles files={files} />}
        </>
    );
};

const introKeys = { buyer: 'text', seller: 'seller', admin: 'staff' } as const;

/** How the buyer's copy differs from the archive, before it is paid and ever after; nothing where it does not. */
export const WatermarkCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const data = useOrderWatermark();
    if (!data) return null;
    const title = order.part === 'buyer' ? 'title' : 'sellerTitle';
    return (
        <SectionCard title={translate(`watermark.copy.${title}`)}>
            <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5, pt: 0.5 }}>
                <Note component="p">{translate(`watermark.copy.${introKeys[order.part]}`)}</Note>
                {data.state === 'waiting' && !order.download && (
                    <Alert severity="info">{translate('watermark.copy.waiting')}</Alert>
                )}
                {data.state === 'failed' && (
                    <Alert severity="warning">{translate('watermark.copy.failed')}</Alert>
                )}
                <Digest label={translate('watermark.copy.original')} sha256={data.original} />
                {data.copy && (
                    <>
                        <Digest label={translate('watermark.copy.own')} sha256={data.copy.sha256} />
                        <Differences watermark={data} />
                    </>
                )}
            </Box>
        </SectionCard>
    );
};
