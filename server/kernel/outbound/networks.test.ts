import { isAllowedInternal, readInternalHosts, refuseInternal, refuseLiteral } from './internalHosts';
import { isPublicAddress } from './networks';

describe('networks', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    '',
    '1.2.3',
  ])('%s is inside', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '172.15.255.255',
    '192.0.1.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
  ])('%s is outside', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('addresses that are inside by their own words', () => {
  const none = readInternalHosts('');

  it.each([
    'http://127.0.0.1/v1',
    'http://0x7f.1',
    'http://2130706433',
    'http://①②⑦.⓪.⓪.①',
    'http://localhost',
    'http://localhost.',
    'http://LOCALHOST:8080',
    'http://model.localhost',
    'http://[::1]:11434',
    'http://[::7f00:1]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[64:ff9b::a9fe:a9fe]',
    'http://169.254.169.254/latest/meta-data',
    'http://0/',
  ])('%s', (address) => {
    expect(() => refuseLiteral(new URL(address), none)).toThrow("inside the server's own network");
  });

  it('are allowed by name, with the port or for all ports', () => {
    const allowed = readInternalHosts('Model.lan:8000, 127.0.0.1\n[::1]:11434 localhost:80');
    const allows = (address: string) => isAllowedInternal(new URL(address), allowed);
    expect(allows('http://model.lan:8000/v1')).toBe(true);
    expect(allows('http://model.lan/v1')).toBe(false);
    expect(allows('http://127.0.0.1:9999')).toBe(true);
    expect(allows('http://0x7f.1')).toBe(true);
    expect(allows('http://[::1]:11434')).toBe(true);
    expect(allows('http://[::1]:1')).toBe(false);
    expect(allows('http://localhost/')).toBe(true);
    expect(allows('https://localhost/')).toBe(false);
  });

  it('are refused at the start also behind a name', async () => {
    await expect(refuseInternal('http://localhost:9/', none)).rejects.toThrow('INTERNAL_HOSTS');
  });
});
