import { Box, Card, Link, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { Mail } from '../../../contract/platform/mails';
import { accentText } from '../../app/theme';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { touch } from '../../ui/admin/touch';
import { MailState } from './MailState';

interface Props {
    onOpen: (mail: Mail) => void;
}

const Subject = ({ mail, onOpen }: Props & { mail: Mail }) => {
    const translate = useTranslate();
    return (
        <Link
            component="button"
            type="button"
            onClick={() => onOpen(mail)}
            underline="hover"
            aria-label={translate('account.mail.read', { subject: mail.subject })}
            sx={{
                typography: 'text',
                fontWeight: 500,
                color: accentText,
                minHeight: 32,
                textAlign: 'left',
                overflowWrap: 'anywhere',
            }}
        >
            {mail.subject}
        </Link>
    );
};

/** How often it was tried, and what the mail server said. */
const Tries = ({ mail: { tries, error }, isShort }: { mail: Mail; isShort?: boolean }) => {
    const translate = useTranslate();
    return (
        <>
            {tries > 0 && translate('account.mail.tried', { smart_count: tries })}
            {error && (
                <Typography
                    noWrap={isShort === true}
                    title={error}
                    variant="note"
                    sx={{ color: 'error.main', overflowWrap: 'anywhere' }}
                >
                    {error}
                </Typography>
            )}
        </>
    );
};

const NoMail = () => {
    const translate = useTranslate();
    const { filterValues } = useListContext();
    const isFiltered = Object.values(filterValues).some(value => value !== undefined);
    return isFiltered ? (
        <StateCard inner title={translate('account.mail.noneMatch')} text="" />
    ) : (
        <StateCard
            inner
            title={translate('account.mail.none')}
            text={translate('account.mail.noneText')}
        />
    );
};

const Cards = ({ onOpen }: Props) => {
    const { data, isPending } = useListContext<Mail>();
    if (isPending) return null;
    if (!data?.length) return <NoMail />;
    return (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map(mail => (
                <Card key={mail.id} component="li" sx={{ p: 2 }}>
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                        <MailState state={mail.state} />
                        <Note>
                            <Ago at={mail.createdAt} asDate />
                        </Note>
                    </Box>
                    <Box sx={{ my: 1, '& button': { minHeight: touch } }}>
                        <Subject mail={mail} onOpen={onOpen} />
                    </Box>
                    <Typography variant="text" sx={{ overflowWrap: 'anywhere' }}>
                        {mail.to}
                    </Typography>
                    <Note>
                        <Tries mail={mail} />
                    </Note>
                </Card>
            ))}
        </Stack>
    );
};

const Table = ({ onOpen }: Props) => (
    // its checkboxes for many rows at once would have no accessible name
    <DataTable<Mail>
        bulkActionButtons={false}
        rowClick={false}
        empty={<NoMail />}
        sx={{ '& th': { whiteSpace: 'nowrap' } }}
    >
        <DataTable.Col<Mail>
            source="state"
            label="account.mail.state"
            render={mail => <MailState state={mail.state} />}
        />
        <DataTable.Col<Mail>
            source="to"
            label="account.mail.to"
            sx={{ overflowWrap: 'break-word', maxWidth: 240 }}
        />
        <DataTable.Col<Mail>
            source="subject"
            label="account.mail.subject"
            disableSort
            render={mail => <Subject mail={mail} onOpen={onOpen} />}
        />
        <DataTable.Col<Mail>
            source="createdAt"
            label="account.mail.created"
            render={mail => <Ago at={mail.createdAt} asDate />}
        />
        <DataTable.Col<Mail>
            source="tries"
            label="account.mail.tries"
            disableSort
            sx={{ maxWidth: 240 }}
            render={mail => <Tries mail={mail} isShort />}
        />
    </DataTable>
);

/** The mails of the list around it, as a table or on a phone as cards. */
export const MailRows = (props: Props) => {
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    return phone ? <Cards {...props} /> : <Table {...props} />;
};
