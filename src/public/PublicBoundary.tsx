import { Component, type ReactNode } from 'react';
import { PublicError } from './PublicError';

interface Props {
    children: ReactNode;
    /** another address gives the page another chance */
    address: string;
}

interface State {
    hasFailed: boolean;
    address: string;
}

/** Says so when a public page throws, or when its code cannot be loaded. */
export class PublicBoundary extends Component<Props, State> {
    override state: State = { hasFailed: false, address: this.props.address };

    static getDerivedStateFromError(): Partial<State> {
        return { hasFailed: true };
    }

    static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
        return address === state.address ? null : { hasFailed: false, address };
    }

    override render() {
        return this.state.hasFailed ? <PublicError /> : this.props.children;
    }
}
