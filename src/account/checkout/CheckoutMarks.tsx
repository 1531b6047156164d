import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferedWatermark } from '../../../contract/market/watermark/watermarks';
import { SectionCard } from '../../ui/admin/cards/SectionCard';

/** How the copy that a buyer gets will differ from the archive on sale. */
export const CheckoutMarks = ({ watermark }: { watermark: OfferedWatermark }) => {
    const translate = useTranslate();
    const { kinds, files, licencePath } = watermark;
    const lines = [
        translate('watermark.offered.text', { path: licencePath }),
        ...(files > 0 ? [translate('watermark.offered.comments', { files })] : []),
        ...(kinds.includes('order') ? [translate('watermark.offered.order')] : []),
        translate('watermark.offered.digests'),
    ];
    return (
        <SectionCard title={translate('watermark.offered.title')}>
            <Box sx={{ px: 2.5, pb: 2, display: 'grid', gap: 1 }}>
                {lines.map(line => (
                    <Typography key={line} variant="text" sx={{ overflowWrap: 'anywhere' }}>
                        {line}
                    </Typography>
                ))}
            </Box>
        </SectionCard>
    );
};
