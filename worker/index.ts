import { connect } from './connect.ts';

addEventListener('message', ({ data, ports: [port] }) => connect(port, data));
