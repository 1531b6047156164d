import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RequestNumberProps } from './requestNumberProps';

/** Without its code it is plain text. */
const plain = ({ number }: RequestNumberProps): ReactNode => number;

/** Most visitors never see one, and load nothing for it. */
const Copied = lazy<ComponentType<RequestNumberProps>>(() =>
    import('./CopiedNumber').then(
        ({ CopiedNumber }) => ({ default: CopiedNumber }),
        () => ({ default: plain }),
    ),
);

type Props = Omit<RequestNumberProps, 'number'> & { number: string | undefined };

/** The number by which the server's log has an error, to be passed on; nothing where it has none. */
export const RequestNumber = ({ number, ...rest }: Props) =>
    number === undefined ? null : (
        <Suspense>
            <Copied number={number} {...rest} />
        </Suspense>
    );
