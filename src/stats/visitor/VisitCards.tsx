import { Box, Card, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/stats';
import { duration } from '../../shared/duration';
import { useLanguage } from '../components/useLanguage';
import { ExpandButton } from './ExpandButton';
import {
    VisitDevice,
    VisitEntry,
    VisitRegion,
    VisitSource,
    VisitTime,
    VisitWho,
} from './VisitCells';
import { VisitEvents } from './VisitEvents';
import { VisitReasons } from './VisitReasons';
import { arriving, type VisitListProps } from './visitListProps';

type CardProps = Omit<VisitListProps, 'visits'> & { visit: Visit };

const Facts = ({ visit }: { visit: Visit }) => (
    <Box
        sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: '12px 16px',
            mt: 1.5,
        }}
    >
        <div>
            <VisitSource visit={visit} />
        </div>
        <div>
            <VisitEntry visit={visit} />
        </div>
        <div>
            <VisitRegion visit={visit} />
        </div>
        <div>
            <VisitWho visit={visit} />
        </div>
        <Box sx={{ gridColumn: '1 / -1' }}>
            <VisitDevice visit={visit} />
        </Box>
    </Box>
);

const VisitCard = ({ visit, site, timezone, fresh, open, onToggle }: CardProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const isOpen = open.has(visit.id);
    const controls = `visit-${visit.id}`;
    return (
        <Card component="li" sx={{ p: 2, pt: 1.5, ...(fresh.has(visit.id) ? arriving : {}) }}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
                <div>
                    <VisitTime visit={visit} timezone={timezone} />
                </div>
                <Box sx={{ flex: 1, textAlign: 'right', fontSize: 14 }}>
                    <div>{translate('visits.pageCount', { smart_count: visit.pages })}</div>
                    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                        {duration(visit.duration, language)}
                    </Box>
                </Box>
                <Box sx={{ mt: -0.5, mr: -1 }}>
                    <ExpandButton
                        open={isOpen}
                        controls={controls}
                        onClick={() => onToggle(visit.id)}
                    />
                </Box>
            </Box>
            <Facts visit={visit} />
            {isOpen && (
                <Box id={controls} sx={{ mt: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
                    <VisitReasons visit={visit} />
                    <VisitEvents site={site} visit={visit} />
                </Box>
            )}
        </Card>
    );
};

/** The visits on a phone. */
export const VisitCards = ({ visits, ...rest }: VisitListProps) => (
    <Stack spacing={1.5} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visits.map(visit => (
            <VisitCard key={visit.id} visit={visit} {...rest} />
        ))}
    </Stack>
);
