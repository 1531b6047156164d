import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { shownFigures } from '../dashboard/sortSites';
import type { Sum } from '../dashboard/sumSites';
import { TodayYesterday, twoLines } from '../dashboard/TodayYesterday';

/** Today and yesterday of a group: its sites' figures added up. */
export const GroupFigures = ({ sum }: { sum: Sum }) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: 'auto repeat(3, minmax(0, 1fr))',
                columnGap: 1,
                px: 2,
                pb: 1,
                textAlign: 'right',
            }}
        >
            <Box
                sx={{
                    ...{ ...twoLines, pt: '20px', textAlign: 'left' },
                    ...{ fontSize: 13, color: 'text.secondary' },
                }}
            >
                <div>{translate('groups.today')}</div>
                <div>{translate('groups.yesterday')}</div>
            </Box>
            {shownFigures.map(name => (
                <div key={name}>
                    <Box sx={{ ...twoLines, fontSize: 13, color: 'text.secondary' }}>
                        {translate(`metric.${name}`)}
                    </Box>
                    <TodayYesterday
                        name={name}
                        today={sum.today[name]}
                        yesterday={sum.yesterday[name]}
                    />
                </div>
            ))}
        </Box>
    );
};
