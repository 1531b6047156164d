import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { type PartPlan, partKindsFor } from '../../../contract/market/partPlan';
import { PartsFields } from '../../ui/admin/controls/PartsFields';
import { Note } from '../../ui/admin/text/Note';

type Goods = Parameters<typeof partKindsFor>[0];

/** In which parts the price of a listing is released; nothing where what is sold has no facts to hang them on. */
export const PartsInput = () => {
    const translate = useTranslate();
    const { field, fieldState } = useController({ name: 'details.parts' });
    const details = useWatch({ name: 'details' }) as Goods;
    const value = (Array.isArray(field.value) ? field.value : []) as PartPlan;
    const possible = partKindsFor(details);
    // what was chosen and does not fit any more can be taken away
    const chosen = value.map(({ kind }) => kind).filter(kind => !possible.includes(kind));
    const kinds = [...possible, ...chosen];
    if (kinds.length === 0) return null;
    const fault = fieldState.error?.message ?? fieldState.error?.root?.message;
    return (
        <Box className="wide" sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h3" component="h3">
                {translate('part.choose.title')}
            </Typography>
            <Note component="p">{translate('part.choose.help')}</Note>
            <PartsFields kinds={kinds} value={value} onChange={field.onChange} fault={fault} />
        </Box>
    );
};
