import { useState } from 'react';
import { useAddUndoableMutation, useNotify, useTranslate } from 'react-admin';
import { HttpError } from '../../../dataProvider/HttpError';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { showToast } from '../../../ui/toasts/toasts';

interface Options {
    done: string | undefined;
    undo: (() => Promise<unknown>) | undefined;
    refresh: () => Promise<void>;
}

/** ms in which an action can be taken back */
const undoMs = 8000;

/** What follows an action: everything is fetched anew, and its message may offer to take it back. */
export const useDone = ({ done, undo, refresh }: Options) => {
    const translate = useTranslate();
    const notify = useNotify();
    const addUndoable = useAddUndoableMutation();
    const [busy, setBusy] = useState(false);
    const attempt = async (action: () => Promise<unknown>, then: () => void) => {
        setBusy(true);
        try {
            await action();
            then();
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setBusy(false);
        }
    };
    const takeBack = (action: () => Promise<unknown>) =>
        void attempt(action, () => {
            void refresh();
            showToast({ kind: 'info', title: translate('office.action.undone') });
        });
    const finish = () => {
        void refresh();
        if (!done) return;
        if (!undo) {
            showToast({ kind: 'success', title: done });
            return;
        }
        addUndoable(({ isUndo }) => {
            if (isUndo) takeBack(undo);
        });
        notify(done, { type: 'info', undoable: true, autoHideDuration: undoMs });
    };
    return { attempt, finish, busy };
};
