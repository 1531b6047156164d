import { Box, Card, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { SiteSummary } from '../../../contract/stats';
import { exact } from '../../shared/numbers';
import { OnlineDot } from '../components/OnlineNow';
import { useLanguage } from '../components/useLanguage';
import { SiteActions } from './SiteActions';
import { SiteName } from './SiteName';
import { Sparkline } from './Sparkline';
import type { SitesProps } from './sitesProps';
import { TodayYesterday } from './TodayYesterday';

const label = { fontSize: 13, color: 'text.secondary', lineHeight: '22px' } as const;

const Figures = ({ row }: { row: SiteSummary }) => {
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
            <Box sx={{ ...label, textAlign: 'left', pt: '22px' }}>
                <div>{translate('row.today')}</div>
                <div>{translate('row.yesterday')}</div>
            </Box>
            {(['pv', 'uv', 'ip'] as const).map(name => (
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

/** The list of sites on a phone. */
export const SiteCards = ({ rows, onTask }: SitesProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const navigate = useNavigate();
    return (
        <Stack spacing={1.5} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map(row => (
                <Card
                    key={row.site.id}
                    component="li"
                    onClick={() => void navigate(`/site/overview?site=${row.site.id}`)}
                    sx={{ p: 2, pt: 1.5, cursor: 'pointer' }}
                >
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
                        <SiteName site={row.site} />
                        <Box onClick={event => event.stopPropagation()} sx={{ mr: -1 }}>
                            <SiteActions site={row.site} onTask={onTask} />
                        </Box>
                    </Box>
                    <Figures row={row} />
                    <Box
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            justifyContent: 'space-between',
                            mt: 1.5,
                            fontSize: 14,
                        }}
                    >
                        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                            <OnlineDot active={row.online > 0} />
                            {translate('metric.online')} {exact(row.online, language)}
                        </Box>
                        <Sparkline values={row.sparkline} />
                    </Box>
                </Card>
            ))}
        </Stack>
    );
};
