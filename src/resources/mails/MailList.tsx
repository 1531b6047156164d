import { Alert, Box, Link, Typography } from '@mui/material';
import { createContext, useContext, useState } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import {
    type Mail,
    mailStates,
    mails,
    sendMailAgain,
} from '../../../contract/platform/resources/mails';
import { accentText } from '../../app/theme';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { touchHeight } from '../../ui/admin/touch';
import { BulkAction } from '../core/bulk/BulkAction';
import { rangeFilters } from '../core/fields/rangeFilters';
import { ResourceList } from '../core/list/ResourceList';
import { severalFilters } from '../finance/SeveralFilter';
import { MailDialog } from './MailDialog';
import { MailState } from './MailState';

const Column = DataTable.Col<Mail>;
const texts = 'resources.mails';

const filters = [...severalFilters(texts, { state: mailStates }), ...rangeFilters('createdAt')];

/** Opens a mail to be read. */
const OpenMail = createContext<(mail: Mail) => void>(() => {});

/** Says why mail is kept instead of sent. */
const KeptNote = () => {
    const translate = useTranslate();
    const query = { state: 'kept', perPage: 1 } as const;
    const { data } = useCall(mails.calls.list, { query }, { isSilent: true });
    if (!data?.total) return null;
    return (
        <Alert severity="info" sx={{ mb: 2 }}>
            {translate('account.mail.keptNote', { smart_count: data.total })}
        </Alert>
    );
};

const Subject = ({ mail }: { mail: Mail }) => {
    const translate = useTranslate();
    const open = useContext(OpenMail);
    return (
        <Link
            component="button"
            type="button"
            onClick={event => {
                // the row around it opens the mail too
                event.stopPropagation();
                open(mail);
            }}
            underline="hover"
            aria-label={translate('account.mail.read', { subject: mail.subject })}
            sx={{
                ...touchHeight(32),
                typography: 'text',
                fontWeight: 500,
                color: accentText,
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
                    component="div"
                    sx={{ color: 'error.main', overflowWrap: 'anywhere' }}
                >
                    {error}
                </Typography>
            )}
        </>
    );
};

const MailCard = ({ record: mail }: { record: Mail }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Subject mail={mail} />
            <MailState state={mail.state} />
        </Box>
        <Typography variant="text" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {mail.to}
        </Typography>
        <Note>
            <Ago at={mail.createdAt} asDate />
        </Note>
        <Note>
            <Tries mail={mail} />
        </Note>
    </>
);

/** Puts each of the chosen mails into the queue again. */
const BulkSend = () => {
    const translate = useTranslate();
    return (
        <BulkAction
            name="mails"
            call={sendMailAgain}
            label={translate('account.mail.again')}
            title={translate('account.mail.askAgain')}
            text={translate('office.bulk.each')}
            act={({ id }) =>
                callApi(sendMailAgain, { params: { id } }, undefined, { isSilent: true })
            }
        />
    );
};

/** What this server sends by e-mail, or keeps to be read here. */
export const MailList = () => {
    const [open, setOpen] = useState<Mail | null>(null);
    return (
        <OpenMail.Provider value={setOpen}>
            <ResourceList
                name="mails"
                note={<KeptNote />}
                card={MailCard}
                filters={filters}
                bulkActions={<BulkSend />}
                onRow={setOpen}
                hiddenColumns={['sentAt']}
            >
                <Column
                    source="subject"
                    sx={{ minWidth: 220 }}
                    render={mail => <Subject mail={mail} />}
                />
                <Column source="to" sx={{ overflowWrap: 'anywhere', maxWidth: 240 }} />
                <Column source="state" render={({ state }) => <MailState state={state} />} />
                <Column source="createdAt" render={mail => <Ago at={mail.createdAt} asDate />} />
                <Column
                    source="tries"
                    sx={{ maxWidth: 240 }}
                    render={mail => <Tries mail={mail} isShort />}
                />
                <Column
                    source="sentAt"
                    disableSort
                    render={({ sentAt }) => (sentAt === null ? '–' : <Ago at={sentAt} asDate />)}
                />
            </ResourceList>
            {open && <MailDialog key={open.id} mail={open} onClose={() => setOpen(null)} />}
        </OpenMail.Provider>
    );
};
