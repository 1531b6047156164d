// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../dataProvider/HttpError';
import { closeToast, shownToasts } from '../../toasts/toasts';
import { TextEntry } from '../controls/TextEntry';
import { FormDialog } from './FormDialog';
import { useSubmitForm } from './useSubmitForm';

afterEach(() => {
    cleanup();
    for (const { id } of shownToasts()) closeToast(id);
});

type Values = { name: string; limit: { CNY: string }; hidden: string };

interface Props {
    send: (values: Values) => Promise<unknown>;
    onClose: () => void;
    onWaiting?: () => void;
    check?: (values: Values) => Record<string, string>;
}

const Asking = ({ send, onClose, onWaiting, check }: Props) => {
    const form = useSubmitForm<Values>({
        defaultValues: { name: 'old', limit: { CNY: '5' }, hidden: '' },
        send,
        done: 'Saved it',
        onDone: onClose,
        onWaiting,
        ...(check && { check }),
    });
    return (
        <FormDialog form={form} title="Asking" confirm="Save" onClose={onClose}>
            <TextEntry name="name" label="Name" />
            <TextEntry name="limit.CNY" label="Limit" isTrimmed />
        </FormDialog>
    );
};

const ask = (props: Omit<Props, 'onClose'>) => {
    const onClose = vi.fn();
    render(
        <AdminContext dataProvider={testDataProvider()}>
            <Asking {...props} onClose={onClose} />
        </AdminContext>,
    );
    return onClose;
};

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const refusing = (message: string, status: number, details = {}) =>
    vi.fn(() => Promise.reject(new HttpError(message, status, details)));

describe('FormDialog', () => {
    it('sends what was filled in, once, says so and closes', async () => {
        let finish = () => {};
        const send = vi.fn(() => new Promise<void>(done => (finish = done)));
        const onClose = ask({ send });
        fireEvent.change(field('Name'), { target: { value: 'new' } });
        fireEvent.change(field('Limit'), { target: { value: ' 7 ' } });
        const form = field('Name').form as HTMLFormElement;
        fireEvent.submit(form);
        fireEvent.submit(form);
        await waitFor(() =>
            expect(send).toHaveBeenCalledWith({ name: 'new', limit: { CNY: '7' }, hidden: '' }),
        );
        fireEvent.submit(form);
        fireEvent.keyDown(form, { key: 'Escape' });
        await Promise.resolve();
        expect(send).toHaveBeenCalledTimes(1);
        expect(onClose).not.toHaveBeenCalled();
        finish();
        await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
        expect(shownToasts().map(({ title }) => title)).toEqual(['Saved it']);
    });

    it('puts what the server finds wrong at its field, and the focus on the first', async () => {
        const errors = { 'limit.CNY': 'too much', name: 'taken' };
        const send = refusing('Some fields are wrong', 422, { errors });
        const onClose = ask({ send });
        press();
        expect(await screen.findByText('too much')).toBeTruthy();
        expect(screen.getByText('taken')).toBeTruthy();
        expect(document.activeElement).toBe(field('Name'));
        expect(screen.queryByRole('alert')).toBeNull();
        expect(onClose).not.toHaveBeenCalled();
        // what was wrong does not stand against sending it again
        press();
        await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    });

    it('says what no field of it has to do with', async () => {
        ask({ send: refusing('Not while it is closed', 409) });
        press();
        expect((await screen.findByRole('alert')).textContent).toBe('Not while it is closed');
    });

    it('says with the whole what is wrong with a field that is not shown', async () => {
        ask({ send: refusing('Some fields are wrong', 422, { errors: { hidden: 'no such' } }) });
        press();
        expect((await screen.findByRole('alert')).textContent).toBe('no such');
    });

    it('sends nothing that is wrong already', async () => {
        const send = vi.fn(() => Promise.resolve());
        ask({ send, check: () => ({ name: 'too short' }) });
        press();
        expect(await screen.findByText('too short')).toBeTruthy();
        expect(send).not.toHaveBeenCalled();
    });

    it('knows what waits for a second administrator', async () => {
        const onWaiting = vi.fn();
        const onClose = ask({ send: refusing('', 202, { needs: 'approval' }), onWaiting });
        press();
        await waitFor(() => expect(onWaiting).toHaveBeenCalledTimes(1));
        expect(onClose).not.toHaveBeenCalled();
        expect(screen.queryByRole('alert')).toBeNull();
    });
});
