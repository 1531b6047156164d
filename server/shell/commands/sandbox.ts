import { Sandbox } from '../../trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../trade/payments/sandbox/sandboxServer';

const usage = `Starts a payment gateway for testing. It moves no money.

    npm run sandbox              listens on http://localhost:8090
    npm run sandbox -- 9000      listens on another port

Tell Footfall its own address first: PUBLIC_URL=http://localhost:8080 npm start.
For the epay payment method, also set GATEWAY_LOOPBACK=1. The sandbox payment method needs nothing else.
The sandbox’s page shows the values for the payment configuration. It supports epay, version 1 and 2,
and the parts of Stripe Checkout that Footfall uses.`;

const start = async (argument: string | undefined): Promise<number> => {
    if (argument === '--help') {
        console.log(usage);
        return 0;
    }
    const port = Number(argument ?? 8090);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
        console.error(`${argument} is not a port.`);
        return 2;
    }
    if (process.env.NODE_ENV === 'production' && process.env.ALLOW_SANDBOX !== '1') {
        console.error('The sandbox does not run in production unless ALLOW_SANDBOX=1 is set.');
        return 2;
    }
    const sandbox = new Sandbox({ clock: Date.now });
    const { url, close } = await listenSandbox(sandbox, { port, host: '127.0.0.1' });
    console.log(`TEST – no real money. The sandbox gateway is ready: ${url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void close().then(() => process.exit(0)));
    }
    return 0;
};

process.exitCode = await start(process.argv[2]);
