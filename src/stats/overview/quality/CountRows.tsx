import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact } from '../../../ui/text/numbers';

interface Row {
    key: string;
    label: ReactNode;
    count: number;
}

/** Words at the left, how many at the right. */
export const CountRows = ({ rows }: { rows: readonly Row[] }) => {
    const language = useLanguage();
    return (
        <Box component="dl" sx={{ typography: 'text', m: 0 }}>
            {rows.map(({ key, label, count }) => (
                <Box
                    key={key}
                    sx={{
                        display: 'flex',
                        justifyContent: 'space-between',
                        alignItems: 'baseline',
                        gap: 2,
                        py: 0.75,
                        borderBottom: 1,
                        borderColor: 'divider',
                        '&:last-of-type': { border: 0 },
                    }}
                >
                    <dt>{label}</dt>
                    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                        {exact(count, language)}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};
