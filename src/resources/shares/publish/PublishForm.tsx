import { Box, Button, Typography } from '@mui/material';
import {
    BooleanInput,
    CheckboxGroupInput,
    Form,
    SelectInput,
    TextInput,
    useTranslate,
} from 'react-admin';
import { dashboardDays } from '../../../../contract/analytics/public/dashboards';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { fieldLook } from '../../../ui/admin/controls/formFields';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { Note } from '../../../ui/admin/text/Note';
import { checkPublish, type PublishDraft } from './publishDraft';

const switchLook = {
    sx: { '& .MuiFormHelperText-root': { mx: 0, ml: '48px', mt: -0.5 } },
} as const;

const Part = ({ title }: { title: string }) => {
    const translate = useTranslate();
    return (
        <Typography component="h3" variant="h2" sx={{ mt: 1.5 }}>
            {translate(title)}
        </Typography>
    );
};

const Segments = ({ site }: { site: string }) => {
    const { data } = useCall(calls.listSegments, { query: { site } });
    const choices = (data?.list ?? []).filter(({ isShared }) => isShared);
    if (choices.length === 0) return null;
    return (
        <>
            <BooleanInput
                {...switchLook}
                source="isWhole"
                label="account.publish.isWhole"
                helperText="account.publish.isWholeHelp"
            />
            <CheckboxGroupInput
                source="segments"
                label="account.publish.segments"
                helperText="account.publish.segmentsHelp"
                choices={choices}
                translateChoice={false}
                sx={{ '& .MuiFormHelperText-root': { mx: 0 } }}
            />
        </>
    );
};

const Page = ({ isOpen }: { isOpen: boolean }) => (
    <>
        <TextInput
            {...fieldLook}
            source="title"
            label="account.publish.pageTitle"
            helperText={false}
            autoComplete="off"
            isRequired
        />
        <TextInput
            {...fieldLook}
            source="description"
            label="account.publish.description"
            helperText="account.publish.descriptionHelp"
            autoComplete="off"
            multiline
        />
        {isOpen && (
            <BooleanInput
                {...switchLook}
                source="isIndexed"
                label="account.publish.isIndexed"
                helperText="account.publish.isIndexedHelp"
            />
        )}
    </>
);

const Elsewhere = ({ isOpen }: { isOpen: boolean }) => (
    <>
        <TextInput
            {...fieldLook}
            source="origins"
            label="account.publish.origins"
            helperText="account.publish.originsHelp"
            autoComplete="off"
            multiline
            minRows={2}
        />
        {isOpen && (
            <>
                <BooleanInput
                    {...switchLook}
                    source="hasBadge"
                    label="account.publish.hasBadge"
                    helperText="account.publish.hasBadgeHelp"
                />
                <BooleanInput
                    {...switchLook}
                    source="hasChart"
                    label="account.publish.hasChart"
                    helperText="account.publish.hasChartHelp"
                />
            </>
        )}
    </>
);

interface Props {
    site: string;
    draft: PublishDraft;
    isPublished: boolean;
    hasPassword: boolean;
    onSave: (draft: PublishDraft) => Promise<void>;
}

/** How a link is published. */
export const PublishForm = ({ site, draft, isPublished, hasPassword, onSave }: Props) => {
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    const periods = dashboardDays.map(days => ({
        id: days,
        name: translate('account.publish.days', { smart_count: days }),
    }));
    return (
        <Form
            defaultValues={draft}
            validate={values => checkPublish(values as PublishDraft)}
            onSubmit={(data: unknown) => submit(() => onSave(data as PublishDraft))}
            disableInvalidFormNotification
        >
            <Box sx={{ display: 'grid', gap: 0.5 }}>
                <Page isOpen={!hasPassword} />
                <Part title="account.publish.shown" />
                <SelectInput
                    {...fieldLook}
                    source="longestDays"
                    label="account.publish.longestDays"
                    helperText={false}
                    choices={periods}
                    translateChoice={false}
                    isRequired
                />
                <Segments site={site} />
                <Part title="account.publish.embedding" />
                <Elsewhere isOpen={!hasPassword} />
                {hasPassword && <Note>{translate('account.publish.password')}</Note>}
            </Box>
            <Button type="submit" variant="contained" loading={busy} sx={{ mt: 1.5 }}>
                {translate(`account.publish.${isPublished ? 'save' : 'publish'}`)}
            </Button>
        </Form>
    );
};
