import * as oidc from 'openid-client';
import { checkOidcSettings, redirectUri, type OidcSettings } from '../../kernel/oidcSettings';

const TIMEOUT_SECONDS = 10;

/** What must be stored until the provider sends the person back. */
export interface SignInStart {
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}
export type SignInChecks = Omit<SignInStart, 'url'>;

/** Who the provider says it is; its signature, nonce, audience and times have been checked. */
export interface Identity {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** An OpenID Connect provider, by authorisation code with PKCE, state and nonce. */
export class Provider {
  private configuration: Promise<oidc.Configuration> | null = null;

  /** @throws Error that names a setting which is wrong */
  constructor(private readonly settings: OidcSettings) {
    checkOidcSettings(settings);
  }

  /** Asked for when it is needed first, and again after a failure: the provider may start later than we do. */
  private discovered(): Promise<oidc.Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.settings;
    const issuer = new URL(OIDC_ISSUER);
    const authentication = OIDC_CLIENT_SECRET ? oidc.ClientSecretPost(OIDC_CLIENT_SECRET) : oidc.None();
    // The settings were checked: only an issuer on this machine may go without https.
    const insecure = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    this.configuration ??= oidc
      .discovery(issuer, OIDC_CLIENT_ID, undefined, authentication, {
        // Signatures are checked although the token comes from the provider directly.
        execute: [oidc.enableNonRepudiationChecks, ...insecure],
        timeout: TIMEOUT_SECONDS,
      })
      .catch((error: unknown) => {
        this.configuration = null;
        throw error;
      });
    return this.configuration;
  }

  /** Where to send the browser, and what to keep. */
  async start(): Promise<SignInStart> {
    const configuration = await this.discovered();
    const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri(this.settings),
      scope: this.settings.OIDC_SCOPE,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { url, state, nonce, codeVerifier };
  }

  /**
   * Takes the answer that the browser brought.
   * @param search the query of its address
   * @param needed claims that are asked for when the token does not have them
   * @throws what `problemOf` reads
   */
  async finish(search: string, { state, nonce, codeVerifier }: SignInChecks, needed: readonly string[]): Promise<Identity> {
    const configuration = await this.discovered();
    const current = new URL(redirectUri(this.settings));
    current.search = search;
    const tokens = await oidc.authorizationCodeGrant(configuration, current, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new oidc.ClientError('no ID token');
    // The library asks for a text only: everybody whom the provider does not name would share an account.
    if (claims.sub.trim() === '' || !claims.sub.isWellFormed()) throw new oidc.ClientError('no subject');
    const lacks = needed.some((name) => claims[name] === undefined) && configuration.serverMetadata().userinfo_endpoint;
    const more = lacks ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } };
  }

  /** Where the provider's own session ends; null when it does not say. */
  async logoutUrl(backTo: string): Promise<URL | null> {
    const configuration = await this.discovered();
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: backTo });
  }
}
