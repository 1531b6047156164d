import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type InboxItem, inboxSources } from '../../../contract/shell/inbox';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { wholeCardLink } from '../console/wholeCardLink';
import { recordPath } from '../core/recordPaths';

const Item = ({ item }: { item: InboxItem }) => {
    const translate = useTranslate();
    const { kind, id, title, person, money, since, whose } = item;
    const name = title || person || id;
    return (
        <Box
            component="li"
            sx={{
                position: 'relative',
                display: 'grid',
                gap: { xs: 0.5, sm: 2 },
                gridTemplateColumns: {
                    xs: 'minmax(0, 1fr) auto',
                    sm: '160px minmax(0, 1fr) auto 150px',
                },
                alignItems: 'baseline',
                px: 2.5,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                '&:hover': { bgcolor: 'action.hover' },
            }}
        >
            <Note sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                {translate(`inbox.one.${kind}`)}
            </Note>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link
                    component={RouterLink}
                    to={recordPath(inboxSources[kind].resource, id) ?? '/'}
                    underline="none"
                    color="text.primary"
                    sx={[wholeCardLink, { typography: 'text', fontWeight: 500 }]}
                >
                    {name}
                </Link>
                {title && person && (
                    <Note component="span" sx={{ ml: 1 }}>
                        {person}
                    </Note>
                )}
                <Note component="div">{translate(`inbox.by.${whose}`)}</Note>
            </Box>
            <Typography variant="text" component="div" sx={{ whiteSpace: 'nowrap' }}>
                {money && <Money amount={money.amount} currency={money.currency} />}
            </Typography>
            <Note
                sx={{
                    gridColumn: { xs: '1 / -1', sm: 'auto' },
                    textAlign: { xs: 'left', sm: 'right' },
                }}
            >
                <Ago at={since} asDate />
            </Note>
        </Box>
    );
};

/** What waits, each leading to its record. */
export const InboxList = ({ list, label }: { list: readonly InboxItem[]; label: string }) => (
    <Stack component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map(item => (
            <Item key={`${item.kind} ${item.id}`} item={item} />
        ))}
    </Stack>
);
