import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FunnelRow } from '../../../contract/analytics/funnelReport';
import { duration } from '../../../contract/platform/duration';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { ChangeText } from '../table/ChangeText';

interface Props {
    list: readonly FunnelRow[];
    isCompared: boolean;
    /** shows whoever came to a step and no further */
    onLost: ((step: number) => void) | undefined;
}

const Between = ({ row, onLost }: { row: FunnelRow; onLost: Props['onLost'] }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { lost, fromPrevious, median, p90 } = row;
    const share = percent(1 - (fromPrevious ?? 1), language);
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                ml: 2,
                pl: 2,
                py: 0.75,
                borderLeft: 2,
                borderColor: 'divider',
            }}
        >
            <Note sx={{ color: lost > 0 ? 'error.main' : 'text.secondary' }}>
                <span aria-hidden="true">↓ </span>
                {translate('funnels.lost', { count: exact(lost, language), share })}
            </Note>
            {median !== null && p90 !== null && (
                <Note>
                    {translate('funnels.took', {
                        median: duration(median, language),
                        p90: duration(p90, language),
                    })}
                </Note>
            )}
            {lost > 0 && onLost && (
                <Button size="small" onClick={() => onLost(row.step - 1)}>
                    {translate('funnels.show')}
                </Button>
            )}
        </Box>
    );
};

/** A bar a step, as long as the share of those who came so far; between two what was lost. */
export const FunnelBars = ({ list, isCompared, onLost }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2.5, pt: 1, pb: 2 }}>
            {list.map(row => (
                <li key={row.step}>
                    {row.step > 1 && <Between row={row} onLost={onLost} />}
                    <Box
                        sx={{
                            position: 'relative',
                            borderRadius: 1,
                            bgcolor: 'action.hover',
                            overflow: 'hidden',
                        }}
                    >
                        <Box
                            aria-hidden="true"
                            sx={{
                                position: 'absolute',
                                inset: '0 auto 0 0',
                                width: `${(row.fromStart ?? 0) * 100}%`,
                                minWidth: row.reached > 0 ? 3 : 0,
                                bgcolor: 'primary.main',
                                opacity: 0.22,
                            }}
                        />
                        <Box
                            sx={{
                                position: 'relative',
                                display: 'flex',
                                flexWrap: 'wrap',
                                columnGap: 2,
                                alignItems: 'baseline',
                                px: 2,
                                py: 1.25,
                            }}
                        >
                            <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                                {`${row.step}. ${row.name}`}
                            </Box>
                            <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                                {translate('funnels.reached', {
                                    count: exact(row.reached, language),
                                    share: percent(row.fromStart ?? 0, language),
                                })}
                            </Box>
                            {isCompared && (
                                <Caption>
                                    <ChangeText
                                        name="conversions"
                                        now={row.reached}
                                        before={row.previous?.reached}
                                    />
                                </Caption>
                            )}
                        </Box>
                    </Box>
                </li>
            ))}
        </Box>
    );
};
