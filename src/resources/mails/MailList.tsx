import {
    Alert,
    Box,
    Card,
    type TablePaginationProps,
    type Theme,
    useMediaQuery,
} from '@mui/material';
import { type ComponentType, useState } from 'react';
import {
    FilterContext,
    List,
    Pagination,
    TextInput,
    useListContext,
    useTranslate,
} from 'react-admin';
import { calls } from '../../../contract/calls';
import { type Mail, mailStates } from '../../../contract/platform/mails';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { touchBox } from '../../ui/admin/touch';
import { SelectFilter } from '../core/fields/SelectFilter';
import { ListFilters } from '../core/list/ListFilters';
import { toldInList } from '../core/list/toldInList';
import { MailDialog } from './MailDialog';
import { MailRows } from './MailRows';

/** Says why mail is kept instead of sent. */
const KeptNote = () => {
    const translate = useTranslate();
    const query = { state: 'kept', perPage: 1 } as const;
    const { data } = useCall(calls.listMails, { query }, { isSilent: true });
    if (!data?.total) return null;
    return (
        <Alert severity="info" sx={{ mb: 2 }}>
            {translate('account.mail.keptNote', { smart_count: data.total })}
        </Alert>
    );
};

const look = { variant: 'outlined', size: 'small', helperText: false, alwaysOn: true } as const;
const states = mailStates.map(id => ({ id, name: `account.mail.states.${id}` }));
const filters = [
    <TextInput {...look} key="q" source="q" type="search" label="account.mail.search" />,
    <SelectFilter
        key="state"
        source="state"
        label="account.mail.state"
        choices={states}
        anyText="account.mail.anyState"
        alwaysOn
    />,
];

const Failed = () => {
    const { error, refetch } = useListContext();
    return <FailedCard inner error={error} onAgain={() => void refetch()} />;
};

// it passes all of them on to MUI's, and says so nowhere
const Pages = Pagination as ComponentType<Partial<TablePaginationProps>>;

const pagesStyle = {
    '& .MuiIconButton-root': touchBox(0),
} as const;

/** On a phone react-admin leaves the buttons with English names. */
const MailPages = () => {
    const translate = useTranslate();
    return <Pages getItemAriaLabel={type => translate(`ra.navigation.${type}`)} sx={pagesStyle} />;
};

/** What this server sends by e-mail, or keeps to be read here. */
export const MailList = () => {
    const translate = useTranslate();
    const phone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    const [open, setOpen] = useState<Mail | null>(null);
    return (
        <>
            <PageHeader title={translate('route.records.mails')} />
            <KeptNote />
            <List<Mail>
                resource="mails"
                title={false}
                actions={false}
                sort={{ field: 'createdAt', order: 'DESC' }}
                perPage={25}
                pagination={<MailPages />}
                empty={false}
                error={<Failed />}
                queryOptions={toldInList}
                component={phone ? 'div' : Card}
                sx={{ '& .RaList-main': { minWidth: 0 } }}
            >
                <FilterContext.Provider value={filters}>
                    <Box sx={{ p: phone ? 0 : 1.5, mb: phone ? 2 : 0 }}>
                        <ListFilters />
                    </Box>
                </FilterContext.Provider>
                <MailRows onOpen={setOpen} />
            </List>
            {open && <MailDialog key={open.id} mail={open} onClose={() => setOpen(null)} />}
        </>
    );
};
