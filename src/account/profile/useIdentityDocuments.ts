import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import {
    type OwnVerification,
    verificationUploadPath,
} from '../../../contract/identity/verification';
import { mostVerificationBytes } from '../../../contract/identity/verificationTable';
import { callAddress } from '../../dataProvider/address';
import { callApi } from '../../dataProvider/callApi';
import { uploadTo } from '../../resources/files/uploadFile';
import { useUploadRefusal } from '../../resources/files/useUploadRefusal';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { showToast } from '../../ui/toasts/toasts';

const limits = { image: mostVerificationBytes, file: mostVerificationBytes };
const silently = { isSilent: true };

/** What one does with one's own documents; the card shows what the server answers. */
export const useIdentityDocuments = ({ identity }: OwnVerification) => {
    const translate = useTranslate();
    const client = useQueryClient();
    const refusalOf = useUploadRefusal(limits);
    const running = useRef<AbortController | null>(null);
    useEffect(() => () => running.current?.abort(), []);
    const { busy, refused, run } = useSend({ onRefused: error => refusalOf(error, true) });
    const show = (answer: OwnVerification) =>
        client.setQueryData([calls.getOwnVerification.path, {}], answer);
    const tell = (key: 'submitted' | 'withdrawn') =>
        showToast({ kind: 'success', title: translate(`account.verification.${key}`) });
    const add = (files: readonly File[]) =>
        run(async () => {
            const own = new AbortController();
            running.current = own;
            const address = callAddress(verificationUploadPath, {}, {});
            for (const file of files) {
                show(await uploadTo<OwnVerification>(address, file, own.signal, () => {}));
            }
        });
    const remove = (id: string) =>
        run(async () => {
            const input = { params: { id } };
            show(await callApi(calls.removeVerificationDocument, input, undefined, silently));
        });
    const submit = () =>
        run(async () => {
            const input = { body: { version: identity.version } };
            show(await callApi(calls.submitVerification, input, undefined, silently));
            tell('submitted');
        });
    const withdraw = async () => {
        show(await callApi(calls.withdrawVerification, { body: {} }, undefined, silently));
        tell('withdrawn');
    };
    return { busy, refused, add, remove, submit, withdraw };
};
