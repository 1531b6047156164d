import {
    Box,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormHelperText,
    FormLabel,
    MenuItem,
    Radio,
    RadioGroup,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { listSegments } from '../../../contract/analytics/segments';
import type { MemberRole } from '../../../contract/analytics/siteRoles';
import { useCall } from '../../dataProvider/useCall';
import { reportChoices } from '../../resources/shares/sharedReports';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { Note } from '../../ui/admin/text/Note';
import type { MemberDraft } from './memberDraft';

interface Choice<Id extends string> {
    id: Id;
    label: string;
    help?: string;
}

interface RadiosProps<Id extends string> {
    name: 'role' | 'reach';
    label: string;
    choices: readonly Choice<Id>[];
}

const Radios = <Id extends string>({ name, label, choices }: RadiosProps<Id>) => {
    const translate = useTranslate();
    const id = useId();
    const { field, fieldState } = useController<MemberDraft, 'role' | 'reach'>({ name });
    const wrong = fieldState.error?.message;
    return (
        <FormControl component="fieldset">
            <FormLabel id={id} component="legend">
                {label}
            </FormLabel>
            <RadioGroup
                aria-labelledby={id}
                name={name}
                value={field.value}
                onChange={(_, value) => field.onChange(value)}
            >
                {choices.map(choice => (
                    <FormControlLabel
                        key={choice.id}
                        value={choice.id}
                        control={<Radio />}
                        label={
                            <Box sx={{ py: 0.5 }}>
                                <Box sx={{ typography: 'text' }}>{choice.label}</Box>
                                {choice.help && <Note>{choice.help}</Note>}
                            </Box>
                        }
                        sx={{ alignItems: choice.help ? 'flex-start' : 'center', mr: 0 }}
                    />
                ))}
            </RadioGroup>
            {wrong && (
                <FormHelperText role="alert" error>
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
        </FormControl>
    );
};

const ReportBoxes = () => {
    const translate = useTranslate();
    const { field, fieldState } = useController<MemberDraft, 'reports'>({ name: 'reports' });
    const wrong = fieldState.error?.message;
    const turn = (report: MemberDraft['reports'][number]) =>
        field.onChange(
            field.value.includes(report)
                ? field.value.filter(one => one !== report)
                : [...field.value, report],
        );
    return (
        <Box sx={{ pl: 2 }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {reportChoices.map(({ report, titleKey }, at) => (
                    <FormControlLabel
                        key={report}
                        control={
                            <Checkbox
                                checked={field.value.includes(report)}
                                onChange={() => turn(report)}
                                onBlur={field.onBlur}
                                {...(at === 0 && { inputRef: field.ref })}
                            />
                        }
                        label={
                            <Box component="span" sx={{ typography: 'text' }}>
                                {translate(`route.${titleKey}`)}
                            </Box>
                        }
                        sx={{ mr: 0 }}
                    />
                ))}
            </Box>
            {wrong && (
                <FormHelperText role="alert" error>
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
        </Box>
    );
};

const SegmentField = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const { data } = useCall(listSegments, { query: { site } });
    const shared = data?.list.filter(({ isShared }) => isShared) ?? [];
    const help = translate(
        `account.members.${data && shared.length === 0 ? 'noSegments' : 'segmentHelp'}`,
    );
    return (
        <TextEntry
            name="segment"
            select
            label={translate('account.members.segment')}
            helperText={help}
            slotProps={{
                select: { displayEmpty: true },
                inputLabel: { shrink: true },
            }}
        >
            <MenuItem value="">{translate('account.members.wholeSite')}</MenuItem>
            {shared.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                    {name}
                </MenuItem>
            ))}
        </TextEntry>
    );
};

/** A role out of those that one may give, and for viewers how much they read. */
export const GivenFields = ({ site, gives }: { site: string; gives: readonly MemberRole[] }) => {
    const translate = useTranslate();
    const role = useWatch<MemberDraft, 'role'>({ name: 'role' });
    const reach = useWatch<MemberDraft, 'reach'>({ name: 'reach' });
    return (
        <>
            <Radios
                name="role"
                label={translate('account.members.role')}
                choices={gives.map(id => ({
                    id,
                    label: translate(`account.members.roles.${id}`),
                    help: translate(`account.members.roleHelp.${id}`),
                }))}
            />
            {role === 'viewer' && (
                <>
                    <Radios
                        name="reach"
                        label={translate('account.members.reach')}
                        choices={[
                            { id: 'all', label: translate('account.members.allReports') },
                            { id: 'some', label: translate('account.members.someReports') },
                        ]}
                    />
                    {reach === 'some' && <ReportBoxes />}
                    <SegmentField site={site} />
                </>
            )}
        </>
    );
};
