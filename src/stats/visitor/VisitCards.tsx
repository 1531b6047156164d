import { Box, Card, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/analytics/visits';
import { duration } from '../../../contract/platform/duration';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { ExpandButton } from './ExpandButton';
import { VisitCell, VisitTime } from './VisitCells';
import { VisitEvents } from './VisitEvents';
import { VisitMenu } from './VisitMenu';
import { VisitProof } from './VisitProof';
import { VisitReasons } from './VisitReasons';
import type { VisitColumnName } from './visitColumns';
import { arriving, type VisitListProps } from './visitListProps';

type CardProps = Omit<VisitListProps, 'visits'> & { visit: Visit };

/** These stand in the card's head, or are said by it. */
const inHead: readonly VisitColumnName[] = ['time', 'duration', 'pages'];

const Facts = ({ columns, ...props }: CardProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="dl"
            sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
                gap: '12px 16px',
                m: 0,
                mt: 1.5,
            }}
        >
            {columns
                .filter(name => !inHead.includes(name))
                .map(name => (
                    <div key={name}>
                        <Caption component="dt">{translate(`visits.${name}`)}</Caption>
                        <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                            <VisitCell name={name} {...props} />
                        </Box>
                    </div>
                ))}
        </Box>
    );
};

const VisitCard = (props: CardProps) => {
    const { visit, timezone, fresh, open, onToggle, actions } = props;
    const translate = useTranslate();
    const language = useLanguage();
    const isOpen = open.has(visit.id);
    const controls = `visit-${visit.id}`;
    return (
        <Card component="li" sx={{ p: 2, pt: 1.5, ...(fresh.has(visit.id) ? arriving : {}) }}>
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                <div>
                    <VisitTime visit={visit} timezone={timezone} />
                </div>
                <Box sx={{ typography: 'text', flex: 1, textAlign: 'right' }}>
                    <div>{translate('visits.pageCount', { smart_count: visit.pages })}</div>
                    <Note>{duration(visit.duration, language)}</Note>
                </Box>
                <Box sx={{ mt: -0.5, mr: -1, whiteSpace: 'nowrap' }}>
                    {actions && <VisitMenu visit={visit} actions={actions} />}
                    <ExpandButton
                        open={isOpen}
                        controls={controls}
                        onClick={() => onToggle(visit.id)}
                    />
                </Box>
            </Box>
            <Facts {...props} />
            {isOpen && (
                <Box id={controls} sx={{ mt: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
                    <VisitReasons visit={visit} />
                    <VisitEvents visit={visit} />
                    {actions?.owner && <VisitProof visit={visit} />}
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
