import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { shownFigures } from './sortSites';
import type { Sum } from './sumSites';
import { TodayYesterday, twoLines } from './TodayYesterday';

const label = { typography: 'note', ...twoLines, color: 'text.secondary' } as const;

/** Today and yesterday of a site, or of several added up, where there is no room for a table. */
export const DayFigures = ({ row }: { row: Sum }) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: 'auto repeat(3, minmax(0, 1fr))',
                columnGap: 1,
                textAlign: 'right',
            }}
        >
            <Box sx={{ ...label, textAlign: 'left', pt: '20px' }}>
                <div>{translate('row.today')}</div>
                <div>{translate('row.yesterday')}</div>
            </Box>
            {shownFigures.map(name => (
                <div key={name}>
                    <Box sx={label}>{translate(`metric.${name}`)}</Box>
                    <TodayYesterday
                        name={name}
                        today={row.today[name]}
                        yesterday={row.yesterday[name]}
                    />
                </div>
            ))}
        </Box>
    );
};
