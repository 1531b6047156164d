import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import {
    type Verification,
    verifications,
} from '../../../contract/identity/resources/verifications';
import { reviewReasons } from '../../../contract/identity/verificationTable';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { sentences } from '../../ui/text/sentences';
import { BulkAction } from '../core/bulk/BulkAction';

type Reason = (typeof reviewReasons)[number];
const silent = { isSilent: true };

const Accept = () => {
    const translate = useTranslate();
    /** A person whom the provider saw with another account is looked at alone, with what its page says of that. */
    const accept = async ({ id, version }: Verification) => {
        const record = await callApi(
            verifications.calls.one,
            { params: { id } },
            undefined,
            silent,
        );
        if (record.isShared) throw new HttpError(translate('verification.sharedInBulk'), 409);
        const body = { action: 'verify' as const, version, note: '' };
        return callApi(calls.decideVerification, { params: { id }, body }, undefined, silent);
    };
    return (
        <BulkAction
            name="verifications"
            call={calls.decideVerification}
            label={translate('verification.actions.verify')}
            title={translate('office.bulk.asks.acceptVerifications')}
            text={translate('office.bulk.each')}
            act={accept}
        />
    );
};

const Reject = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const [reason, setReason] = useState<Reason | ''>('');
    return (
        <BulkAction
            name="verifications"
            call={calls.decideVerification}
            label={translate('verification.actions.reject')}
            title={translate('office.bulk.asks.rejectVerifications')}
            text={sentences(
                [translate('office.bulk.says.rejectVerifications'), translate('office.bulk.each')],
                language,
            )}
            isDangerous
            isReady={reason !== ''}
            reason={{ label: translate('verification.noteToUser') }}
            act={({ id, version }, note) => {
                const why = reason === '' ? {} : { reason };
                const body = { action: 'reject' as const, version, note, ...why };
                const input = { params: { id }, body };
                return callApi(calls.decideVerification, input, undefined, silent);
            }}
        >
            <TextField
                select
                required
                fullWidth
                label={translate('verification.reason')}
                value={reason}
                onChange={event => setReason(event.target.value as Reason)}
                sx={{ mb: 2 }}
            >
                {reviewReasons.map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`resources.verifications.reasons.${one}`)}
                    </MenuItem>
                ))}
            </TextField>
        </BulkAction>
    );
};

/** Accepts or rejects each of the chosen results, by the call of its page. */
export const BulkDecisions = () => (
    <>
        <Accept />
        <Reject />
    </>
);
