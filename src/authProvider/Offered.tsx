import type { ReactNode } from 'react';
import type { Access } from '../../contract/platform/call';
import { useMayCall, useMayUse } from './useGranted';

interface ToCallersProps {
    call: { access: Access };
    children: ReactNode;
}

/** Shown to whoever may make a call. */
export const ToCallers = ({ call, children }: ToCallersProps) =>
    useMayCall(call) ? children : null;

interface ToReadersProps {
    /** of the resource */
    name: string;
    children: ReactNode;
}

/** Shown to whoever may read a list, such as a link to it. */
export const ToReaders = ({ name, children }: ToReadersProps) =>
    useMayUse()(name, 'list') ? children : null;
