import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { holdingHints, type RiskHint } from '../../../contract/trade/resources/withdrawals';

const isHolding = (hint: RiskHint): boolean => (holdingHints as readonly string[]).includes(hint);

/** What the server found worth a look at the request. */
export const RiskHints = ({ hints }: { hints: readonly RiskHint[] }) => {
    const translate = useTranslate();
    if (hints.length === 0) return <>–</>;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {hints.map(hint => (
                <Chip
                    key={hint}
                    size="small"
                    variant="outlined"
                    color={isHolding(hint) ? 'error' : 'warning'}
                    label={translate(`payout.hints.${hint}`)}
                    sx={{ height: 'auto', py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal' } }}
                />
            ))}
        </Box>
    );
};
