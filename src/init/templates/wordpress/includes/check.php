<?php
/** The button "Check" of the settings: what a visitor of this site will see, tried by the administrator's own browser. */

namespace DrugPrices;

defined( 'ABSPATH' ) || exit;

function show_check() {
	$endpoint = settings()['endpoint'];
	if ( '' === $endpoint ) {
		return;
	}
	wp_enqueue_script( HANDLE . '-check', plugins_url( 'check/check.js', __DIR__ ), array( 'wp-i18n' ), null, true );
	wp_set_script_translations( HANDLE . '-check', 'drug-prices' );
	printf(
		'<h2>%s</h2><p><button type="button" class="button" id="drug-prices-check" data-endpoint="%s" data-site="%s">%s</button></p><ul id="drug-prices-checked" role="status"></ul>',
		esc_html__( 'What visitors will see', 'drug-prices' ),
		esc_attr( $endpoint ),
		esc_attr( home_url() ),
		esc_html__( 'Check', 'drug-prices' )
	);
}
