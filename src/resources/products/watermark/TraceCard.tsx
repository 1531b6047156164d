import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { productTracePath } from '../../../../contract/trade/watermark/trace';
import { ToReaders } from '../../../authProvider/Offered';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { TraceTool } from './TraceTool';

/** Whose copy a file is, for staff who read orders. */
export const TraceCard = ({ productId }: { productId: string }) => {
    const title = useTranslate()('watermark.trace.title');
    return (
        <ToReaders name="orders">
            <SectionCard title={title}>
                <Box sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
                    <TraceTool productId={productId} path={productTracePath} isTitled={false} />
                </Box>
            </SectionCard>
        </ToReaders>
    );
};
