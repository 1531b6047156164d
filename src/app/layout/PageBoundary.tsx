import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../errors/errorLog';
import { PageFailed } from './PageFailed';

interface Props {
    children: ReactNode;
    /** another address gives the page another chance */
    address: string;
}

interface State {
    error: unknown;
    hasFailed: boolean;
    address: string;
}

/** Keeps the menu and the top bar usable when a page throws. */
export class PageBoundary extends Component<Props, State> {
    override state: State = { error: null, hasFailed: false, address: this.props.address };

    static getDerivedStateFromError(error: unknown): Partial<State> {
        return { error, hasFailed: true };
    }

    static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
        return address === state.address ? null : { error: null, hasFailed: false, address };
    }

    override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
        logError(error, componentStack);
    }

    override render() {
        const { error, hasFailed } = this.state;
        if (!hasFailed) return this.props.children;
        const again = () => this.setState({ error: null, hasFailed: false });
        return <PageFailed error={error} onAgain={again} />;
    }
}
